table group_name_list (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null,
  guests jsonb not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint group_name_list_pkey PRIMARY KEY (request_id, no),
  constraint group_name_list_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_deal(request_id, company_id),
  constraint group_name_list_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id),
  constraint group_name_list_no_check CHECK ((no >= 1))
)
row level security, for the owner too
create policy group_name_list_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
