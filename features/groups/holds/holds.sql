-- Rooms held for groups. A change of a hold has locked its request.

-- not null: most_rooms, hours, min_days_ahead, time_zone, destination_id
-- The group hold rule of an open hotel, and its clock; the usual rule where it has none of its own.
-- name: find_hold_rule
select coalesce(r.most_rooms, $most_rooms::int) as most_rooms, coalesce(r.hours, $hours::int) as hours,
  coalesce(r.min_days_ahead, $min_days_ahead::int) as min_days_ahead, h.time_zone, h.destination_id
from hotel_content h left join group_hold_rule r on r.hotel_id = h.id
where h.id = $hotel_id::uuid and h.status = 'OPEN'

-- not null: most_rooms, hours, min_days_ahead, is_usual, name_en
-- The same for the desk, whatever the state of the hotel.
-- name: find_desk_hold_rule
select h.name_en, h.name_zh, coalesce(r.most_rooms, $most_rooms::int) as most_rooms,
  coalesce(r.hours, $hours::int) as hours, coalesce(r.min_days_ahead, $min_days_ahead::int) as min_days_ahead,
  r.hotel_id is null as is_usual
from hotel_content h left join group_hold_rule r on r.hotel_id = h.id
where h.id = $hotel_id::uuid

-- name: set_hold_rule
insert into group_hold_rule (hotel_id, most_rooms, hours, min_days_ahead)
select h.id, $most_rooms::int, $hours::int, $min_days_ahead::int from hotel_content h where h.id = $hotel_id::uuid
on conflict (hotel_id) do update set most_rooms = excluded.most_rooms, hours = excluded.hours,
  min_days_ahead = excluded.min_days_ahead

-- not null: id, no
-- The plans at these numbers.
-- name: list_plans_held
select p.id, p.no from rate_plan_named p where p.no = any ($nos::int[])

-- name: insert_hold
with made as (
  insert into group_hold (request_id, company_id, hotel_id, state, until, staff_id, made_at)
  values ($group_id::uuid, $company_id::uuid, $hotel_id::uuid, $state::text, $until?::timestamptz, $staff_id?::uuid,
    $now::timestamptz)
  returning id, company_id
), lines as (
  insert into group_hold_line (hold_id, company_id, no, kind, room_type_no, rate_plan_no, check_in, check_out, rooms,
    on_request, terms, cost_minor)
  select m.id, m.company_id, l.no, l.kind, l."roomTypeNo", l."ratePlanNo", l."checkIn", l."checkOut", l.rooms,
    l."onRequest", l.terms, l."costMinor"
  from made m cross join jsonb_to_recordset($lines::jsonb) as l (no int, kind text, "roomTypeNo" int,
    "ratePlanNo" int, "checkIn" date, "checkOut" date, rooms int, "onRequest" boolean, terms jsonb, "costMinor" bigint)
)
select m.id from made m

-- not null: taken
-- Takes the rooms of stays, or refuses with the night that lacks them.
-- name: take_rooms
select group_rooms_take($types::int[], $firsts::date[], $ends::date[], $rooms::int[], $today::date,
  $asked::boolean[])::text as taken

-- column state: HoldState from './states.ts'
-- The hold of a request that keeps rooms now.
-- name: find_active_hold
select h.id, h.state, h.hotel_id, h.until from group_hold h
where h.request_id = $group_id::uuid and h.company_id = $company_id::uuid and h.state in ('OPTION', 'CONTRACT')

-- column kind: RoomKind from '../rules.ts'
-- column terms: StayTerms from '#features/hotel-orders/contract.ts'
-- name: list_hold_lines
select l.no, l.kind, l.room_type_no, l.rate_plan_no, l.check_in, l.check_out, l.rooms, l.terms
from group_hold_line l
where l.hold_id = $hold_id::uuid and l.company_id = $company_id::uuid
order by l.no

-- Ends a hold that keeps rooms, or makes an option one of a contract; changes nothing when it ended meanwhile.
-- name: set_hold
update group_hold h set state = $state::text,
  ended_at = case when $state::text = 'CONTRACT' then null else $now::timestamptz end
where h.id = $hold_id::uuid and h.company_id = $company_id::uuid and h.state in ('OPTION', 'CONTRACT')

-- Gives some rooms of a contract's hold back; the nights are locked.
-- name: release_lines
with fewer as (
  update group_hold_line l set rooms = l.rooms - x.rooms
  from unnest($line_nos::int[], $rooms::int[]) x (no, rooms)
  where l.hold_id = $hold_id::uuid and l.company_id = $company_id::uuid and l.no = x.no
  returning l.no, l.room_type_no, l.check_in, l.check_out, x.rooms
)
select from (select * from fewer order by room_type_no, check_in, no) l
cross join lateral inventory_release(l.room_type_no, l.check_in, l.check_out - l.check_in, l.rooms)

-- Gives the rooms of a hold back, line by line in the order in which nights are locked.
-- name: release_hold_rooms
select from (
  select l.room_type_no, l.check_in, l.check_out, l.rooms from group_hold_line l
  where l.hold_id = $hold_id::uuid and l.company_id = $company_id::uuid and l.rooms > 0
  order by l.room_type_no, l.check_in, l.no
) l cross join lateral inventory_release(l.room_type_no, l.check_in, l.check_out - l.check_in, l.rooms)

-- Locks the nights of a hold, all before the first is changed.
-- name: lock_hold_nights
select from (
  select array_agg(l.room_type_no) as types, array_agg(l.check_in) as firsts, array_agg(l.check_out) as ends
  from group_hold_line l where l.hold_id = $hold_id::uuid and l.company_id = $company_id::uuid
) l cross join lateral inventory_lock(l.types, l.firsts, l.ends)

-- name: list_ended_options
select h.company_id, h.request_id as group_id, h.id as hold_id from group_hold h
where h.state = 'OPTION' and h.until <= $now::timestamptz
order by h.until limit $limit::int
