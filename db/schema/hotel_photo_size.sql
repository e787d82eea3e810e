table hotel_photo_size (
  hash text not null,
  width smallint not null,
  bytes bytea not null,
  constraint hotel_photo_size_pkey PRIMARY KEY (hash, width),
  constraint hotel_photo_size_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 4194304))),
  constraint hotel_photo_size_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
  constraint hotel_photo_size_width_check CHECK ((width = ANY (ARRAY[240, 640, 1280])))
)
grant delete, insert, select, update to tradewind_app
