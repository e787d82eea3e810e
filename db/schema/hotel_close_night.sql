table hotel_close_night (
  close_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  kind text not null,
  rooms integer not null,
  is_reopened boolean default false not null,
  constraint hotel_close_night_pkey PRIMARY KEY (close_id, room_type_id, night),
  constraint hotel_close_night_close_id_fkey FOREIGN KEY (close_id) REFERENCES hotel_close(id),
  constraint hotel_close_night_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  constraint hotel_close_night_kind_check CHECK ((kind = ANY (ARRAY['ALLOTMENT'::text, 'FREE_SALE'::text, 'ON_REQUEST'::text]))),
  constraint hotel_close_night_rooms_check CHECK (((rooms >= 0) AND (rooms <= 65535)))
)
CREATE INDEX hotel_close_night_room ON public.hotel_close_night USING btree (room_type_id, night)
row level security, for the owner too
create policy hotel_close_night_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
