table hotel_same_as (
  source_id text not null,
  hotel_id uuid not null,
  constraint hotel_same_as_pkey PRIMARY KEY (source_id),
  constraint hotel_same_as_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
)
CREATE INDEX hotel_same_as_hotel ON public.hotel_same_as USING btree (hotel_id)
grant delete, insert, select, update to tradewind_app
