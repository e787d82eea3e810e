table district (
  id uuid default uuidv7() not null,
  no integer generated always as identity not null,
  destination_id uuid not null,
  name_en text not null,
  name_zh text,
  latitude double precision not null,
  longitude double precision not null,
  constraint district_destination_id_name_en_key UNIQUE (destination_id, name_en),
  constraint district_no_key UNIQUE (no),
  constraint district_pkey PRIMARY KEY (id),
  constraint district_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destination(id),
  constraint district_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint district_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
)
grant delete, insert, select, update to tradewind_app
