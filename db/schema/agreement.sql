table agreement (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  number text not null,
  currency character(3) not null,
  settlement_term text not null,
  mark_up_basis_points integer not null,
  payment_days integer default 15 not null,
  valid_from date not null,
  valid_to date not null,
  status text default 'DRAFT'::text not null,
  created_at timestamp with time zone default portal_now() not null,
  credit_line_minor bigint not null,
  made_by uuid,
  begun_at timestamp with time zone,
  clerk jsonb,
  sales_contact jsonb,
  grace_days integer default 14 not null,
  constraint agreement_days_once EXCLUDE USING gist (uuid_range(company_id, company_id, '[]'::text) WITH &&, daterange(valid_from, valid_to, '[]'::text) WITH &&) WHERE ((status = 'ACTIVE'::text)),
  constraint agreement_number_key UNIQUE (number),
  constraint agreement_pkey PRIMARY KEY (id),
  constraint agreement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint agreement_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint agreement_check CHECK ((valid_to >= valid_from)),
  constraint agreement_clerk_check CHECK ((jsonb_typeof(clerk) = 'object'::text)),
  constraint agreement_credit_line_minor_check CHECK ((credit_line_minor >= 0)),
  constraint agreement_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint agreement_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 180))),
  constraint agreement_mark_up_basis_points_check CHECK (((mark_up_basis_points >= 0) AND (mark_up_basis_points <= 50000))),
  constraint agreement_minor_exact CHECK (((credit_line_minor >= '-9007199254740991'::bigint) AND (credit_line_minor <= '9007199254740991'::bigint))),
  constraint agreement_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 180))),
  constraint agreement_sales_contact_check CHECK ((jsonb_typeof(sales_contact) = 'object'::text)),
  constraint agreement_settlement_term_check CHECK ((settlement_term = ANY (ARRAY['PER_ORDER'::text, 'WEEKLY'::text, 'HALF_MONTHLY'::text, 'MONTHLY'::text]))),
  constraint agreement_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'SUSPENDED'::text, 'EXPIRED'::text, 'TERMINATED'::text])))
)
CREATE INDEX agreement_company ON public.agreement USING btree (company_id, valid_from)
row level security, for the owner too
create policy agreement_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
