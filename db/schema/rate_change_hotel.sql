table rate_change_hotel (
  hotel_id uuid not null,
  set_id uuid not null,
  cells integer not null,
  line_count integer not null,
  lines jsonb not null,
  constraint rate_change_hotel_pkey PRIMARY KEY (hotel_id, set_id),
  constraint rate_change_hotel_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint rate_change_hotel_set_id_fkey FOREIGN KEY (set_id) REFERENCES rate_change_set(id),
  constraint rate_change_hotel_cells_check CHECK ((cells > 0))
)
CREATE INDEX rate_change_hotel_set ON public.rate_change_hotel USING btree (set_id)
grant delete, insert, select, update to tradewind_app
