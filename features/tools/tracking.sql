-- The hotels a person watches, and what their prices were.

-- part: tracked
from tool_watched_hotel w
join hotel_content h on h.id = w.hotel_id
join destination_place c on c.id = h.destination_id
where w.company_id = $company_id::uuid and w.staff_id = $staff_id::uuid and h.status = 'OPEN'

-- part: found
($pattern::text is null or h.name_en ilike $pattern::text or h.name_zh ilike $pattern::text)
  and ($destination_id::uuid is null or h.destination_id = $destination_id::uuid)
  and ($hotel_ids::uuid[] is null or h.id = any ($hotel_ids::uuid[]))
  and ($distributor_id::uuid is null or exists (select from tool_managed_hotel m where m.company_id = w.company_id
    and m.distributor_id = $distributor_id::uuid and m.hotel_id = h.id))

-- not null: hotel_id, destination_id, name_en, city_en, time_zone
-- name: list_tracked
select h.id as hotel_id, h.name_en, h.name_zh, h.star_halves, h.chain, h.destination_id, c.name_en as city_en,
  c.name_zh as city_zh, h.time_zone, r.asked_at, r.refreshed_at
from tool_watched_hotel w
join hotel_content h on h.id = w.hotel_id
join destination_place c on c.id = h.destination_id
left join tool_source_refresh r on r.hotel_id = h.id
where w.company_id = $company_id::uuid and w.staff_id = $staff_id::uuid and h.status = 'OPEN' and {found}
order by c.name_en, h.name_en, h.id
limit $limit::int offset $offset::int

-- name: count_tracked
select count(*)::int as total {tracked} and {found}

-- not null: id, name_en, hotels
-- name: list_tracked_cities
select c.id, c.name_en, c.name_zh, count(*)::int as hotels {tracked}
group by c.id, c.name_en, c.name_zh
order by c.name_en, c.id

-- not null: hotel_id, room_type_id, rate_plan_id, rate_plan_no, room_name_en, plan_name_en, currency
-- column meal_plan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD' | 'FULL_BOARD' | 'ALL_INCLUSIVE'
-- column confirmation_mode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
-- name: list_rates
select p.hotel_id, p.id as rate_plan_id, p.no as rate_plan_no, p.room_type_id, t.name_en as room_name_en,
  t.name_zh as room_name_zh, p.name_en as plan_name_en, p.name_zh as plan_name_zh, p.meal_plan, p.confirmation_mode,
  p.currency
from rate_plan_named p
join room_type_size t on t.id = p.room_type_id
where p.hotel_id = any ($hotel_ids::uuid[]) and p.status = 'OPEN'
order by t.no, p.no

-- The newest snapshot of each rate of hotels before a moment, no older than another.
-- name: list_snapshots_before
select distinct on (s.rate_plan_no) s.rate_plan_no, s.first_day, s.nets
from tool_rate_snapshot s
where s.hotel_id = any ($hotel_ids::uuid[]) and s.taken_at <= $before::timestamptz and s.taken_at > $after::timestamptz
order by s.rate_plan_no, s.taken_at desc

-- A night of a rate in all snapshots since a moment; no net price where it was not among the days.
-- name: list_nets_of_night
select s.taken_at, s.nets[$night::date - s.first_day + 1] as net
from tool_rate_snapshot s
join rate_plan_named p on p.no = s.rate_plan_no
where p.id = $rate_plan_id::uuid and s.hotel_id = $hotel_id::uuid and s.taken_at >= $since::timestamptz
order by s.taken_at

-- name: list_refreshes
select w.hotel_id, r.asked_at, r.refreshed_at
from tool_watched_hotel w
left join tool_source_refresh r on r.hotel_id = w.hotel_id
where w.company_id = $company_id::uuid and w.staff_id = $staff_id::uuid and w.hotel_id = any ($hotel_ids::uuid[])
order by w.hotel_id

-- Gives a row to the caller that may ask the supplier now; none when anybody asked it a short time ago.
-- name: claim_refresh
insert into tool_source_refresh as r (hotel_id, asked_at)
select w.hotel_id, to_timestamp($now_ms::float8 / 1000)
from tool_watched_hotel w
where w.company_id = $company_id::uuid and w.staff_id = $staff_id::uuid and w.hotel_id = $hotel_id::uuid
on conflict (hotel_id) do update set asked_at = excluded.asked_at
  where r.asked_at <= to_timestamp($asked_before_ms::float8 / 1000)
returning r.hotel_id

-- name: set_refreshed
update tool_source_refresh set refreshed_at = to_timestamp($now_ms::float8 / 1000) where hotel_id = $hotel_id::uuid

-- Hotels anybody watches of which a rate or a room changed; all of them without numbers.
-- not null: hotel_id, destination_id
-- name: list_to_snapshot
select h.id as hotel_id, h.destination_id
from hotel_content h
where h.status = 'OPEN' and h.id in (select w.hotel_id from tool_watched_hotel w)
  and (exists (select from rate_plan_named p where p.hotel_id = h.id and p.no = any ($rate_plan_nos::int[]))
    or exists (select from room_type_size t where t.hotel_id = h.id and t.no = any ($room_type_nos::int[]))
    or not exists (select from tool_rate_snapshot s where s.hotel_id = h.id
      and s.taken_at >= $taken_since::timestamptz))
order by h.destination_id, h.id

-- Keeps the snapshots that differ from the newest one of their rate, and one a day at least.
-- name: insert_snapshots
insert into tool_rate_snapshot (rate_plan_no, taken_at, hotel_id, first_day, nets)
select n."ratePlanNo", to_timestamp($now_ms::float8 / 1000), n."hotelId", $first_day::date, n.nets
from jsonb_to_recordset($rows::jsonb) as n ("ratePlanNo" int, "hotelId" uuid, nets int[])
where not exists (select from (select s.first_day, s.nets from tool_rate_snapshot s
    where s.rate_plan_no = n."ratePlanNo" order by s.taken_at desc limit 1) last
  where last.first_day = $first_day::date and last.nets = n.nets)
on conflict do nothing

-- name: remove_old_snapshots
delete from tool_rate_snapshot s where s.taken_at < $before::timestamptz
