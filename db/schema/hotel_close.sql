table hotel_close (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  room_type_id uuid,
  first date not null,
  last date not null,
  reason text not null,
  sent_to text not null,
  at timestamp with time zone default portal_now() not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint hotel_close_pkey PRIMARY KEY (id),
  constraint hotel_close_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_close_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  constraint hotel_close_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id),
  constraint hotel_close_check CHECK ((first <= last)),
  constraint hotel_close_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint hotel_close_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint hotel_close_sent_to_check CHECK ((length(sent_to) <= 320))
)
CREATE INDEX hotel_close_at ON public.hotel_close USING btree (at)
CREATE INDEX hotel_close_hotel ON public.hotel_close USING btree (hotel_id, at)
CREATE INDEX hotel_close_room ON public.hotel_close USING btree (room_type_id) WHERE (room_type_id IS NOT NULL)
CREATE INDEX hotel_close_undone_by ON public.hotel_close USING btree (undone_by) WHERE (undone_by IS NOT NULL)
row level security, for the owner too
create policy hotel_close_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
