table invoice_claim (
  line_id uuid not null,
  company_id uuid not null,
  fact_no bigint not null,
  claim int8range not null,
  constraint invoice_claim_once EXCLUDE USING gist (int8range(fact_no, fact_no, '[]'::text) WITH &&, claim WITH &&),
  constraint invoice_claim_pkey PRIMARY KEY (line_id),
  constraint invoice_claim_line_id_company_id_fkey FOREIGN KEY (line_id, company_id) REFERENCES invoice_line(id, company_id),
  constraint invoice_claim_claim_check CHECK (((NOT isempty(claim)) AND (lower(claim) >= 0)))
)
CREATE INDEX invoice_claim_fact ON public.invoice_claim USING btree (company_id, fact_no)
row level security, for the owner too
create policy invoice_claim_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
