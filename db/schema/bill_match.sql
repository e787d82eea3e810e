table bill_match (
  bill_id uuid not null,
  company_id uuid not null,
  file_name text not null,
  matched_at timestamp with time zone not null,
  matched_by uuid not null,
  constraint bill_match_bill_id_company_id_key UNIQUE (bill_id, company_id),
  constraint bill_match_pkey PRIMARY KEY (bill_id),
  constraint bill_match_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_match_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES staff(id),
  constraint bill_match_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
)
row level security, for the owner too
create policy bill_match_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
