table hotel_photo (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  room_type_id uuid,
  kind text not null,
  "position" integer not null,
  alt_en text,
  alt_zh text,
  credit text,
  hash text not null,
  width integer not null,
  height integer not null,
  version integer default 0 not null,
  constraint hotel_photo_hotel_id_hash_key UNIQUE (hotel_id, hash),
  constraint hotel_photo_pkey PRIMARY KEY (id),
  constraint hotel_photo_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_photo_room_type_id_fkey FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  constraint hotel_photo_alt_en_check CHECK ((length(alt_en) <= 200)),
  constraint hotel_photo_alt_zh_check CHECK ((length(alt_zh) <= 200)),
  constraint hotel_photo_credit_check CHECK ((length(credit) <= 120)),
  constraint hotel_photo_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint hotel_photo_height_check CHECK (((height >= 1) AND (height <= 20000))),
  constraint hotel_photo_kind_check CHECK ((kind = ANY (ARRAY['EXTERIOR'::text, 'LOBBY'::text, 'ROOM'::text, 'BATHROOM'::text, 'POOL'::text, 'DINING'::text, 'OTHER'::text]))),
  constraint hotel_photo_width_check CHECK (((width >= 1) AND (width <= 20000)))
)
CREATE INDEX hotel_photo_hash ON public.hotel_photo USING btree (hash)
CREATE INDEX hotel_photo_order ON public.hotel_photo USING btree (hotel_id, "position", id)
CREATE INDEX hotel_photo_room ON public.hotel_photo USING btree (room_type_id)
grant delete, insert, select, update to tradewind_app
