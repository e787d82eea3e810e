table tool_watched_hotel (
  company_id uuid not null,
  staff_id uuid not null,
  hotel_id uuid not null,
  constraint tool_watched_hotel_pkey PRIMARY KEY (company_id, staff_id, hotel_id),
  constraint tool_watched_hotel_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint tool_watched_hotel_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint tool_watched_hotel_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
CREATE INDEX tool_watched_hotel_hotel ON public.tool_watched_hotel USING btree (hotel_id)
row level security, for the owner too
create policy tool_watched_hotel_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
