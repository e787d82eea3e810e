-- Places guests want to be near: stations, airports, sights.
create table landmark (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  -- Where the record comes from; decides which credit is shown.
  source text not null,
  source_id text not null unique,
  destination_id uuid not null references destination,
  kind text not null check (kind in ('SIGHT', 'MUSEUM', 'PARK', 'SHOPPING', 'STATION', 'AIRPORT', 'CONVENTION', 'UNIVERSITY', 'STADIUM', 'OLD_TOWN')),
  name_en text not null,
  name_zh text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index landmark_destination on landmark (destination_id);
