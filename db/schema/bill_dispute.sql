table bill_dispute (
  id uuid default uuidv7() not null,
  bill_id uuid not null,
  line_id uuid not null,
  company_id uuid not null,
  amount_minor bigint not null,
  status text default 'OPEN'::text not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  due_on date,
  credited_minor bigint,
  constraint bill_dispute_id_company_id_key UNIQUE (id, company_id),
  constraint bill_dispute_pkey PRIMARY KEY (id),
  constraint bill_dispute_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint bill_dispute_line_id_bill_id_company_id_fkey FOREIGN KEY (line_id, bill_id, company_id) REFERENCES bill_line(id, bill_id, company_id),
  constraint bill_dispute_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(id),
  constraint bill_dispute_amount_minor_check CHECK ((amount_minor > 0)),
  constraint bill_dispute_check CHECK (((status = 'OPEN'::text) = (decided_at IS NULL))),
  constraint bill_dispute_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint bill_dispute_credited_check CHECK ((((status = ANY (ARRAY['UPHELD'::text, 'PARTLY'::text])) = (credited_minor IS NOT NULL)) AND ((credited_minor >= 1) AND (credited_minor <= amount_minor)))),
  constraint bill_dispute_credited_exact CHECK (((credited_minor >= '-9007199254740991'::bigint) AND (credited_minor <= '9007199254740991'::bigint))),
  constraint bill_dispute_due_check CHECK (((status = ANY (ARRAY['REJECTED'::text, 'PARTLY'::text])) = (due_on IS NOT NULL))),
  constraint bill_dispute_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint bill_dispute_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'UPHELD'::text, 'PARTLY'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
)
CREATE INDEX bill_dispute_bill ON public.bill_dispute USING btree (bill_id)
CREATE UNIQUE INDEX bill_dispute_once ON public.bill_dispute USING btree (line_id) WHERE (status <> 'WITHDRAWN'::text)
CREATE INDEX bill_dispute_open ON public.bill_dispute USING btree (opened_at) WHERE (status = 'OPEN'::text)
row level security, for the owner too
create policy bill_dispute_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
