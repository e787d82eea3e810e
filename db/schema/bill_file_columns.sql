table bill_file_columns (
  company_id uuid not null,
  heads_hash bytea not null,
  heads text not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint bill_file_columns_pkey PRIMARY KEY (company_id, heads_hash),
  constraint bill_file_columns_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bill_file_columns_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id)
)
row level security, for the owner too
create policy bill_file_columns_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
