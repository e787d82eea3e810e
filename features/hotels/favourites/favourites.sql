-- Favourite hotels and recent searches; of a person, favourites of the whole company as well.

-- part: visible
f.company_id = $company_id::uuid and (f.staff_id is null or f.staff_id = $staff_id::uuid)

-- part: found
{visible} and ($whose::text[] is null or case when f.staff_id is null then 'COMPANY' else 'PERSON' end
    = any ($whose::text[]))
  and ($pattern::text is null or h.name_en ilike $pattern::text or h.name_zh ilike $pattern::text
    or d.name_en ilike $pattern::text or d.name_zh ilike $pattern::text)

-- not null: mine, shared
-- name: list_favourites
select h.id, h.name_en, h.name_zh, d.name_en as city_en, d.name_zh as city_zh, h.destination_id, h.star_halves,
  bool_or(f.staff_id is not null) as mine, bool_or(f.staff_id is null) as shared
from favourite_hotel f join hotel h on h.id = f.hotel_id join destination d on d.id = h.destination_id
where {found}
group by h.id, d.id
order by h.name_en, h.id
limit $limit::int offset $offset::int

-- name: count_favourites
select count(distinct h.id)::int as total
from favourite_hotel f join hotel h on h.id = f.hotel_id join destination d on d.id = h.destination_id
where {found}

-- not null: mine
-- Favourites, the person's own first and the latest of each first.
-- name: list_favourite_ids
select f.hotel_id, f.staff_id is not null as mine from favourite_hotel f
where {visible}
order by mine desc, f.added_at desc, f.hotel_id

-- Locks the mark's owner, so that two marks at once do not pass the limit.
-- name: lock_favourites
select count(*)::int as total from (select from favourite_hotel f where f.company_id = $company_id::uuid
  and f.staff_id is not distinct from $staff_id?::uuid for update) as own

-- No row when the hotel is not offered.
-- name: insert_favourite
insert into favourite_hotel (company_id, staff_id, hotel_id, added_at)
select $company_id::uuid, $staff_id?::uuid, h.id, to_timestamp($now_ms::float8 / 1000)
from hotel h where h.id = $hotel_id::uuid
on conflict (company_id, staff_id, hotel_id) do update set added_at = favourite_hotel.added_at

-- name: remove_favourite
delete from favourite_hotel where company_id = $company_id::uuid and staff_id is not distinct from $staff_id?::uuid
  and hotel_id = $hotel_id::uuid

-- column rooms: RoomParty[] from '#contract/shapes.ts'
-- name: list_recent
select r.destination_id, r.hotel_id, r.check_in, r.check_out, r.rooms, r.nationality, r.query
from recent_search r
where r.company_id = $company_id::uuid and r.staff_id = $staff_id::uuid and r.check_in >= $today::date
order by r.searched_at desc limit $limit::int

-- name: save_recent
insert into recent_search (company_id, staff_id, place, destination_id, hotel_id, check_in, check_out, rooms,
  nationality, query, searched_at)
values ($company_id::uuid, $staff_id::uuid, $place::text, $destination_id::uuid, $hotel_id?::uuid, $check_in::date,
  $check_out::date, $rooms::jsonb, $nationality::text, $query::text, to_timestamp($now_ms::float8 / 1000))
on conflict (company_id, staff_id, place) do update set destination_id = excluded.destination_id,
  hotel_id = excluded.hotel_id, check_in = excluded.check_in, check_out = excluded.check_out, rooms = excluded.rooms,
  nationality = excluded.nationality, query = excluded.query, searched_at = excluded.searched_at

-- name: remove_older
delete from recent_search where company_id = $company_id::uuid and staff_id = $staff_id::uuid and place not in (
  select r.place from recent_search r where r.company_id = $company_id::uuid and r.staff_id = $staff_id::uuid
  order by r.searched_at desc limit $limit::int)

-- name: remove_recent
delete from recent_search where company_id = $company_id::uuid and staff_id = $staff_id::uuid
