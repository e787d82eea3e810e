-- Change sets of prices, restrictions and rooms: who changed what, from what to what.

-- Nights of which rooms were taken, locked by room type and night as a booking locks them.
-- name: lock_nights
select i.room_type_no, i.night, i.sold
from unnest($room_type_nos::int[], $nights::date[]) x (room_type_no, night)
join inventory_night i on i.room_type_no = x.room_type_no and i.night = x.night
order by i.room_type_no, i.night for update of i

-- Prices of the hotels' plans on sale in some months.
-- name: list_prices
select p.hotel_id, p.currency, m.month, m.nights
from rate_plan p join rate_month m on m.rate_plan_no = p.no and m.month = any ($months::smallint[])
where p.hotel_id = any ($hotel_ids::uuid[]) and p.status = 'OPEN'

-- name: put_rates
select rates_put(x.no, x.first, x.nights) as months
from unnest($nos::int[], $firsts::date[], $nights::bytea[]) x (no, first, nights)

-- name: put_allotments
select allotment_put(x.no, x.first, x.nights) as months
from unnest($nos::int[], $firsts::date[], $nights::bytea[]) x (no, first, nights)

-- name: insert_set
insert into rate_change_set (at, source, staff_id, author, reason, file, cells, undoes)
values (to_timestamp($now_ms::float8 / 1000), $source::text, $staff_id?::uuid, $author?::text, $reason?::text,
  $file?::text, $cells::int, $undoes?::uuid)
returning id

-- name: insert_hotels
insert into rate_change_hotel (hotel_id, set_id, cells, line_count, lines)
select (x ->> 'hotelId')::uuid, $set_id::uuid, (x ->> 'cells')::int, (x ->> 'lineCount')::int, x -> 'lines'
from jsonb_array_elements($hotels::jsonb) x

-- name: insert_runs
insert into rate_change_run (set_id, rate_plan_no, room_type_no, first, last, before, after)
select $set_id::uuid, nullif(x.plan, 0), nullif(x.room, 0), x.first,
  x.first + length(x.after) / case when x.room = 0 then 6 else 4 end - 1, x.before, x.after
from unnest($plans::int[], $rooms::int[], $firsts::date[], $befores::bytea[], $afters::bytea[])
  x (plan, room, first, before, after)

-- not null: code
-- By which codes the audit log names the hotels.
-- name: list_codes
select id, code from hotel_code where id = any ($hotel_ids::uuid[])

-- The sets of a hotel, newest first.
-- column lines: SavedLine[] from './contract.ts'
-- column source: RateSource from './contract.ts'
-- not null: hotel_count, has_nights
-- name: list_sets
select c.id, c.at, c.source, coalesce(s.name, c.author) as by, c.reason, c.file, h.cells, h.line_count, h.lines,
  (select max(u.at) from rate_change_set u where u.undoes = c.id) as undone_at,
  exists (select from rate_change_run r where r.set_id = c.id) as has_nights,
  (select count(*)::int from rate_change_hotel x where x.set_id = c.id) as hotel_count
from rate_change_hotel h join rate_change_set c on c.id = h.set_id left join staff_member s on s.id = c.staff_id
where h.hotel_id = $hotel_id::uuid
order by c.at desc, c.id desc limit $limit::int offset $offset::int

-- name: count_sets
select count(*)::int as total from rate_change_hotel where hotel_id = $hotel_id::uuid

-- not null: has_nights
-- name: find_set
select c.id, c.at, c.source, (select max(u.at) from rate_change_set u where u.undoes = c.id) as undone_at,
  exists (select from rate_change_run r where r.set_id = c.id) as has_nights
from rate_change_set c where c.id = $id::uuid

-- not null: is_room
-- name: list_runs
select coalesce(p.id, t.id) as id, r.room_type_no is not null as is_room, r.first, r.last, r.before, r.after
from rate_change_run r
left join rate_plan p on p.no = r.rate_plan_no left join room_type_size t on t.no = r.room_type_no
where r.set_id = $set_id::uuid order by r.first, r.id

-- not null: is_room
-- The sets that changed a night of a plan or room type, newest first.
-- column source: RateSource from './contract.ts'
-- name: list_night_runs
select c.id as set_id, c.at, c.source, coalesce(s.name, c.author) as by, c.reason, c.file, r.first, r.before, r.after,
  r.room_type_no is not null as is_room
from rate_change_run r join rate_change_set c on c.id = r.set_id left join staff_member s on s.id = c.staff_id
where (r.rate_plan_no = (select p.no from rate_plan p where p.id = $id::uuid)
    or r.room_type_no = (select t.no from room_type_size t where t.id = $id::uuid))
  and r.first <= $night::date and r.last >= $night::date
order by c.at desc, c.id desc limit 50
