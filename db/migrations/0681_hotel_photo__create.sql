-- Photos of hotels and their rooms. A picture's sizes are found by the hash of the file it was made from, so that an
-- address never shows another picture; every node serves them.
create table hotel_photo (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel (id),
  room_type_id uuid references room_type (id),
  kind text not null check (kind in ('EXTERIOR', 'LOBBY', 'ROOM', 'BATHROOM', 'POOL', 'DINING', 'OTHER')),
  position integer not null,
  alt_en text check (length(alt_en) <= 200),
  alt_zh text check (length(alt_zh) <= 200),
  credit text check (length(credit) <= 120),
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  version integer not null default 0,
  unique (hotel_id, hash)
);
create index hotel_photo_order on hotel_photo (hotel_id, position, id);
create index hotel_photo_room on hotel_photo (room_type_id);
create index hotel_photo_hash on hotel_photo (hash);
grant select, insert, update, delete on hotel_photo to tradewind_app;

create table hotel_photo_size (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width smallint not null check (width in (240, 640, 1280)),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  primary key (hash, width)
);
grant select, insert, update, delete on hotel_photo_size to tradewind_app;
