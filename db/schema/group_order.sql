table group_order (
  request_id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  no integer not null,
  constraint group_order_request_id_no_key UNIQUE (request_id, no),
  constraint group_order_pkey PRIMARY KEY (order_id),
  constraint group_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint group_order_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_deal(request_id, company_id),
  constraint group_order_no_check CHECK ((no >= 1))
)
row level security, for the owner too
create policy group_order_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
