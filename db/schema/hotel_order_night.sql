table hotel_order_night (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  night date not null,
  note text not null,
  hotel_waives boolean not null,
  order_ids uuid[] not null,
  staff_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  constraint hotel_order_night_pkey PRIMARY KEY (id),
  constraint hotel_order_night_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_order_night_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint hotel_order_night_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint hotel_order_night_order_ids_check CHECK ((cardinality(order_ids) > 0))
)
CREATE INDEX hotel_order_night_hotel ON public.hotel_order_night USING btree (hotel_id, night, at)
CREATE INDEX hotel_order_night_open ON public.hotel_order_night USING btree (at) WHERE (ended_at IS NULL)
CREATE INDEX hotel_order_night_staff ON public.hotel_order_night USING btree (staff_id)
row level security, for the owner too
create policy hotel_order_night_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
