-- Runs as the owner of the schema, for the importer of rooms, plans and nights. All of a file is one transaction.

-- One file at a time: two that make the same room wait for each other.
-- name: lock_import
select pg_advisory_xact_lock(7209, 5)

-- name: list_rooms
select id, no, hotel_id, code, name_en, name_zh, beds, max_adults, max_children, max_occupancy
from room_type where hotel_id = any ($hotel_ids::uuid[])

-- name: list_plans
select id, no, room_type_id, code, name_en, name_zh, meal_plan, currency, adult_deltas, child_bands, penalties, max_stay
from rate_plan where hotel_id = any ($hotel_ids::uuid[])

-- name: put_room
insert into room_type (hotel_id, code, name_en, name_zh, beds, max_adults, max_children, max_occupancy)
values ($hotel_id::uuid, $code::text, $name_en::text, $name_zh::text, $beds::jsonb, $max_adults::int,
  $max_children::int, $max_occupancy::int)
on conflict (hotel_id, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh, beds = excluded.beds,
  max_adults = excluded.max_adults, max_children = excluded.max_children, max_occupancy = excluded.max_occupancy
returning id, no

-- name: put_plan
insert into rate_plan (hotel_id, room_type_id, code, name_en, name_zh, meal_plan, currency, adult_deltas, child_bands,
  penalties, max_stay)
values ($hotel_id::uuid, $room_type_id::uuid, $code::text, $name_en::text, $name_zh::text, $meal_plan::text,
  $currency::text, $adult_deltas::jsonb,
  $child_bands::jsonb, $penalties::jsonb, $max_stay::int)
on conflict (hotel_id, room_type_id, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
  meal_plan = excluded.meal_plan,
  adult_deltas = excluded.adult_deltas, child_bands = excluded.child_bands, penalties = excluded.penalties,
    max_stay = excluded.max_stay
returning id, no

-- The portal's clock, in milliseconds since the epoch.
-- name: read_clock
select extract(epoch from portal_now())::float8 * 1000 as ms

-- name: find_author
select id from staff where realm = 'OPERATOR' and lower(login_name) = lower($by::text)
