table bill (
  id uuid default uuidv7() not null,
  code text not null,
  company_id uuid not null,
  agreement_id uuid not null,
  currency character(3) not null,
  settlement_term text not null,
  period_from date not null,
  period_to date not null,
  subject_id uuid,
  status text default 'OPEN'::text not null,
  line_count integer default 0 not null,
  total_minor bigint default 0 not null,
  paid_minor bigint default 0 not null,
  issued_at timestamp with time zone,
  issued_on date,
  due_on date,
  confirmed_at timestamp with time zone,
  paid_at timestamp with time zone,
  reminded_on date,
  created_at timestamp with time zone default clock_timestamp() not null,
  disputed_minor bigint default 0 not null,
  constraint bill_code_key UNIQUE (code),
  constraint bill_id_company_id_key UNIQUE (id, company_id),
  constraint bill_pkey PRIMARY KEY (id),
  constraint bill_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint bill_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bill_check CHECK ((period_to >= period_from)),
  constraint bill_check1 CHECK (((settlement_term = 'PER_ORDER'::text) OR (subject_id IS NULL))),
  constraint bill_check2 CHECK ((due_on >= issued_on)),
  constraint bill_check3 CHECK (((status = 'OPEN'::text) = (issued_at IS NULL))),
  constraint bill_check4 CHECK ((((issued_at IS NULL) = (issued_on IS NULL)) AND ((issued_at IS NULL) = (due_on IS NULL)))),
  constraint bill_check5 CHECK (((status = 'PAID'::text) = (paid_at IS NOT NULL))),
  constraint bill_check6 CHECK (((status <> 'PAID'::text) OR (paid_minor = total_minor))),
  constraint bill_check7 CHECK (((status <> 'OPEN'::text) OR (paid_minor = 0))),
  constraint bill_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bill_disputed_minor_exact CHECK (((disputed_minor >= 0) AND (disputed_minor <= '9007199254740991'::bigint))),
  constraint bill_line_count_check CHECK ((line_count >= 0)),
  constraint bill_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((paid_minor >= '-9007199254740991'::bigint) AND (paid_minor <= '9007199254740991'::bigint)))),
  constraint bill_paid_within_total CHECK (((paid_minor >= LEAST(total_minor, (0)::bigint)) AND (paid_minor <= GREATEST(total_minor, (0)::bigint)))),
  constraint bill_settlement_term_check CHECK ((settlement_term = ANY (ARRAY['PER_ORDER'::text, 'WEEKLY'::text, 'HALF_MONTHLY'::text, 'MONTHLY'::text]))),
  constraint bill_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ISSUED'::text, 'CONFIRMED'::text, 'PART_PAID'::text, 'PAID'::text, 'OVERDUE'::text, 'DISPUTED'::text])))
)
CREATE INDEX bill_company ON public.bill USING btree (company_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX bill_one_open ON public.bill USING btree (company_id, currency, subject_id) NULLS NOT DISTINCT WHERE (status = 'OPEN'::text)
CREATE INDEX bill_waiting ON public.bill USING btree (status, due_on) WHERE (status <> 'PAID'::text)
row level security, for the owner too
create policy bill_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
