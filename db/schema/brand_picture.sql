table brand_picture (
  kind text not null,
  id uuid default uuidv7() not null,
  media_type text not null,
  bytes bytea not null,
  constraint brand_picture_id_key UNIQUE (id),
  constraint brand_picture_pkey PRIMARY KEY (kind),
  constraint brand_picture_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 204800))),
  constraint brand_picture_kind_check CHECK ((kind = ANY (ARRAY['LOGO'::text, 'FAVICON'::text]))),
  constraint brand_picture_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
)
row level security, for the owner too
create policy brand_picture_read for select using true
create policy brand_picture_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
