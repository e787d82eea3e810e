table export_ticket (
  token_hash bytea not null,
  company_id uuid,
  staff_id uuid not null,
  list text not null,
  wanted jsonb not null,
  expires_at timestamp with time zone not null,
  constraint export_ticket_pkey PRIMARY KEY (token_hash),
  constraint export_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint export_ticket_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
CREATE INDEX export_ticket_expires ON public.export_ticket USING btree (expires_at)
row level security, for the owner too
create policy export_ticket_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
