table ticket_order_link (
  token_hash bytea not null,
  order_id uuid not null,
  company_id uuid not null,
  codes text[] not null,
  made_at timestamp with time zone not null,
  constraint ticket_order_link_pkey PRIMARY KEY (token_hash),
  constraint ticket_order_link_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id)
)
CREATE INDEX ticket_order_link_order ON public.ticket_order_link USING btree (order_id)
row level security, for the owner too
create policy ticket_order_link_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select to tradewind_app
