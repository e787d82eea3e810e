table payment_issue (
  id uuid default uuidv7() not null,
  kind text not null,
  fact text not null,
  company_id uuid,
  number text,
  ours jsonb default '{}'::jsonb not null,
  theirs jsonb default '{}'::jsonb not null,
  opened_at timestamp with time zone default portal_now() not null,
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by uuid,
  note text,
  constraint payment_issue_fact_key UNIQUE (fact),
  constraint payment_issue_pkey PRIMARY KEY (id),
  constraint payment_issue_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_issue_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES staff(id),
  constraint payment_issue_check CHECK (((resolved_at IS NULL) = (resolution IS NULL))),
  constraint payment_issue_check1 CHECK ((((resolution = ANY (ARRAY['NOTED'::text, 'RETURNED'::text])) IS TRUE) = (resolved_by IS NOT NULL))),
  constraint payment_issue_kind_check CHECK ((kind = ANY (ARRAY['INTEGRITY'::text, 'REFUND_ABNORMAL'::text, 'PROVIDER_REFUSED'::text, 'STATEMENT_MISSING_HERE'::text, 'STATEMENT_MISSING_THERE'::text, 'STATEMENT_AMOUNT'::text, 'STATEMENT_FEE'::text, 'STATEMENT_REFERENCE'::text]))),
  constraint payment_issue_resolution_check CHECK ((resolution = ANY (ARRAY['NOTED'::text, 'RETURNED'::text, 'BY_ITSELF'::text])))
)
CREATE INDEX payment_issue_number ON public.payment_issue USING btree (number)
CREATE INDEX payment_issue_open ON public.payment_issue USING btree (opened_at) WHERE (resolved_at IS NULL)
row level security, for the owner too
create policy payment_issue_scope using scope_is_operator()
grant insert, select, update to tradewind_app
