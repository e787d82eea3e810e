-- Photos of hotels.

-- column kind: (typeof PHOTO)['kind']['values'][number] from './contract.ts'
-- name: list_photos
select p.id, p.version, p.kind, p.room_type_id, p.alt_en, p.alt_zh, p.credit, p.hash, p.width, p.height
from hotel_photo p where p.hotel_id = $hotel_id::uuid order by p.position, p.id

-- name: insert_photo
insert into hotel_photo (hotel_id, kind, position, hash, width, height)
select $hotel_id::uuid, 'OTHER', coalesce(max(p.position) + 1, 0), $hash::text, $width::int, $height::int
from hotel_photo p where p.hotel_id = $hotel_id::uuid

-- name: insert_sizes
insert into hotel_photo_size (hash, width, bytes)
select $hash::text, x.width, x.bytes from unnest($widths::smallint[], $pictures::bytea[]) as x (width, bytes)
on conflict (hash, width) do nothing

-- name: set_photo
update hotel_photo set kind = $kind::text, room_type_id = $room_type_id?::uuid, alt_en = $alt_en?::text,
  alt_zh = $alt_zh?::text, credit = $credit?::text, version = version + 1
where id = $id::uuid and hotel_id = $hotel_id::uuid

-- name: set_order
update hotel_photo p set position = o.place::int
from unnest($photo_ids::uuid[]) with ordinality as o (id, place)
where p.id = o.id and p.hotel_id = $hotel_id::uuid

-- The sizes stay while another hotel shows the same picture.
-- name: remove_photo
with gone as (delete from hotel_photo where id = $id::uuid and hotel_id = $hotel_id::uuid returning id, hash)
delete from hotel_photo_size s using gone
where s.hash = gone.hash and not exists (select from hotel_photo o where o.hash = gone.hash and o.id <> gone.id)

-- name: find_size
select bytes from hotel_photo_size where hash = $hash::text and width = $width::smallint

-- not null: found
-- name: find_room
select exists (select from room_type r where r.id = $room_type_id::uuid and r.hotel_id = $hotel_id::uuid) as found
