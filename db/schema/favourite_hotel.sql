table favourite_hotel (
  company_id uuid not null,
  staff_id uuid,
  hotel_id uuid not null,
  added_at timestamp with time zone not null,
  constraint favourite_hotel_company_id_staff_id_hotel_id_key UNIQUE NULLS NOT DISTINCT (company_id, staff_id, hotel_id),
  constraint favourite_hotel_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint favourite_hotel_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint favourite_hotel_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
row level security, for the owner too
create policy favourite_hotel_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
