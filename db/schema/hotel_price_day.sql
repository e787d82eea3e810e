table hotel_price_day (
  hotel_id uuid not null,
  day date not null,
  price_minor bigint not null,
  constraint hotel_price_day_pkey PRIMARY KEY (hotel_id, day),
  constraint hotel_price_day_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_price_day_price_minor_check CHECK (((price_minor >= '-9007199254740991'::bigint) AND (price_minor <= '9007199254740991'::bigint)))
)
grant delete, insert, select, update to tradewind_app
