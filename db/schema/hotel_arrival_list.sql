table hotel_arrival_list (
  hotel_id uuid not null,
  day date not null,
  sent_at timestamp with time zone,
  constraint hotel_arrival_list_pkey PRIMARY KEY (hotel_id, day),
  constraint hotel_arrival_list_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
)
grant delete, insert, select, update to tradewind_app
