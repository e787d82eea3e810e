table landmark (
  id uuid default uuidv7() not null,
  no integer generated always as identity not null,
  source text not null,
  source_id text not null,
  destination_id uuid not null,
  kind text not null,
  name_en text not null,
  name_zh text,
  latitude double precision not null,
  longitude double precision not null,
  constraint landmark_no_key UNIQUE (no),
  constraint landmark_source_id_key UNIQUE (source_id),
  constraint landmark_pkey PRIMARY KEY (id),
  constraint landmark_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destination(id),
  constraint landmark_kind_check CHECK ((kind = ANY (ARRAY['SIGHT'::text, 'MUSEUM'::text, 'PARK'::text, 'SHOPPING'::text, 'STATION'::text, 'AIRPORT'::text, 'CONVENTION'::text, 'UNIVERSITY'::text, 'STADIUM'::text, 'OLD_TOWN'::text]))),
  constraint landmark_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint landmark_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
)
CREATE INDEX landmark_destination ON public.landmark USING btree (destination_id)
grant delete, insert, select, update to tradewind_app
