table hotel_order_dismissed (
  company_id uuid not null,
  staff_id uuid not null,
  hotel_id uuid not null,
  constraint hotel_order_dismissed_pkey PRIMARY KEY (staff_id, hotel_id),
  constraint hotel_order_dismissed_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_dismissed_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_order_dismissed_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
row level security, for the owner too
create policy hotel_order_dismissed_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
