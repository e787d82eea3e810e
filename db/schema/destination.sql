table destination (
  id uuid default uuidv7() not null,
  no integer generated always as identity not null,
  source_id text not null,
  name_en text not null,
  name_zh text,
  pinyin text,
  initials text,
  country character(2) not null,
  country_en text not null,
  country_zh text,
  iata text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  currency character(3) not null,
  population integer,
  constraint destination_no_key UNIQUE (no),
  constraint destination_source_id_key UNIQUE (source_id),
  constraint destination_pkey PRIMARY KEY (id)
)
grant delete, insert, select, update to tradewind_app
