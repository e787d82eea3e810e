table tool_managed_hotel (
  company_id uuid not null,
  distributor_id uuid not null,
  hotel_id uuid not null,
  constraint tool_managed_hotel_pkey PRIMARY KEY (company_id, distributor_id, hotel_id),
  constraint tool_managed_hotel_company_id_distributor_id_fkey FOREIGN KEY (company_id, distributor_id) REFERENCES tool_distributor(company_id, id) ON DELETE CASCADE,
  constraint tool_managed_hotel_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
)
CREATE INDEX tool_managed_hotel_hotel ON public.tool_managed_hotel USING btree (company_id, hotel_id)
row level security, for the owner too
create policy tool_managed_hotel_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
