-- Nights that hotels close by their links; the operator's scope.

-- not null: time_zone, stop_sale, stop_sale_days
-- column stop_sale: StopSale from '#features/hotels/contacts/contract.ts'
-- Which nights a hotel may close.
-- name: find_rule
select s.time_zone, s.stop_sale, s.stop_sale_days from hotel_stop_sale s where s.hotel_id = $hotel_id::uuid

-- not null: id, name_en
-- name: list_rooms
select t.id, t.name_en, t.name_zh from room_type_size t where t.hotel_id = $hotel_id::uuid order by t.no

-- The hotel's closings of nights to come, the latest first.
-- name: list_coming
select c.first, c.last, c.reason, t.name_en, t.name_zh, c.undone_at from hotel_close c
left join room_type_size t on t.id = c.room_type_id
where c.hotel_id = $hotel_id::uuid and c.last >= $today::date
order by c.at desc, c.id desc limit 20

-- name: find_same
select c.id from hotel_close c
where c.hotel_id = $hotel_id::uuid and c.undone_at is null and c.first = $first::date and c.last = $last::date
  and c.room_type_id is not distinct from $room_type_id?::uuid limit 1

-- name: insert_close
insert into hotel_close (hotel_id, room_type_id, first, last, reason, sent_to, at)
values ($hotel_id::uuid, $room_type_id?::uuid, $first::date, $last::date, $reason::text, $sent_to::text,
  $now::timestamptz)
returning id

-- name: insert_nights
insert into hotel_close_night (close_id, room_type_id, night, kind, rooms)
select $close_id::uuid, n.* from unnest($room_type_ids::uuid[], $nights::date[], $kinds::text[], $rooms::int[]) n

-- Requests that wait for the hotel, for nights that it closed.
-- part: asked
r.status in ('PENDING', 'NEEDS_ATTENTION') and r.hotel_id = c.hotel_id
  and r.check_in <= c.last and r.check_out > c.first and (c.room_type_id is null or r.room_type_id = c.room_type_id)

-- not null: order_id, company_id
-- name: list_requests
select r.id as order_id, r.company_id from hotel_close c join hotel_order_row r on {asked}
where c.id = $close_id::uuid

-- part: found
from hotel_close c
join hotel_content h on h.id = c.hotel_id
left join room_type_size t on t.id = c.room_type_id
where ($states::text[] is null or case when c.undone_at is null then 'CLOSED' else 'UNDONE' end = any ($states::text[]))
  and ($pattern::text is null or h.name_en ilike $pattern::text or h.name_zh ilike $pattern::text
    or c.reason ilike $pattern::text)

-- not null: hotel_id, hotel_name_en, nights, requests, kept, may_undo
-- column requests: HotelClosing['requests'] from './contract.ts'
-- column kept: HotelClosing['kept'] from './contract.ts'
-- name: list_closings
select c.id, c.hotel_id, h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, t.name_en as room_name_en,
  t.name_zh as room_name_zh, c.first, c.last, c.reason, c.sent_to, c.at, c.undone_at,
  (select s.name from staff_member s where s.id = c.undone_by) as undone_by,
  (select count(*)::int from hotel_close_night n where n.close_id = c.id) as nights,
  coalesce((select json_agg(json_build_object('id', r.id, 'code', r.code) order by r.check_in, r.code)
    from hotel_order_row r where c.undone_at is null and {asked}), '[]') as requests,
  coalesce((select json_agg(json_build_object('nameEn', k.name_en, 'nameZh', k.name_zh, 'nights', k.nights)
    order by k.no) from (
      select y.no, y.name_en, y.name_zh, array_agg(n.night order by n.night) as nights
      from hotel_close_night n join room_type_size y on y.id = n.room_type_id
      where n.close_id = c.id and c.undone_at is not null and not n.is_reopened
      group by y.no, y.name_en, y.name_zh
    ) k), '[]') as kept,
  c.undone_at is null and c.last >= $today::date - 1 as may_undo
{found}
order by c.at desc, c.id desc limit $limit::int offset $offset::int

-- name: count_closings
select count(*)::int as total {found}

-- name: find_close
select c.hotel_id from hotel_close c where c.id = $close_id::uuid

-- name: set_undone
update hotel_close set undone_at = $now::timestamptz, undone_by = $staff_id::uuid
where id = $close_id::uuid and undone_at is null

-- Nights that another closing of the hotel covers stay closed, and are that closing's from now on.
-- name: copy_covered
insert into hotel_close_night (close_id, room_type_id, night, kind, rooms)
select distinct on (n.room_type_id, n.night) o.id, n.room_type_id, n.night, n.kind, n.rooms
from hotel_close_night n
join hotel_close c on c.id = n.close_id
join hotel_close o on o.hotel_id = c.hotel_id and o.undone_at is null and n.night between o.first and o.last
  and (o.room_type_id is null or o.room_type_id = n.room_type_id)
where n.close_id = $close_id::uuid
order by n.room_type_id, n.night, o.at, o.id
on conflict do nothing

-- column kind: ClosedNight['kind'] from '#features/availability/hotel-rates/stop-sale.ts'
-- Nights to come that no other closing of the hotel covers.
-- name: list_nights
select n.room_type_id, n.night, n.kind, n.rooms from hotel_close_night n
join hotel_close c on c.id = n.close_id
where n.close_id = $close_id::uuid and n.night >= $today::date and not exists (
  select from hotel_close o where o.hotel_id = c.hotel_id and o.undone_at is null
    and n.night between o.first and o.last and (o.room_type_id is null or o.room_type_id = n.room_type_id))
order by n.room_type_id, n.night

-- name: set_reopened
update hotel_close_night n set is_reopened = true
from unnest($room_type_ids::uuid[], $nights::date[]) x (room_type_id, night)
where n.close_id = $close_id::uuid and n.room_type_id = x.room_type_id and n.night = x.night
