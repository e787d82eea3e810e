-- A group in plain SQL over one row a night: its stays one after the other, each room on the cheapest rate with one
-- left on all nights. Slow and obvious, so that the engine can be held against it.

-- name: create_left
create table oracle_left (hotel_no int, room_type_no int, night date, rooms int, primary key (room_type_no, night))

-- name: drop_left
drop table oracle_left

-- name: empty_left
delete from oracle_left

-- Rooms that are free on each night; with `may_request` nights on request count as many.
-- name: fill_left
insert into oracle_left
select distinct on (n.room_type_no, n.night) n.hotel_no, n.room_type_no, n.night,
  case when n.kind = 3 then 0
    when n.kind = 2 then case when $may_request::boolean then 65535 else 0 end
    when n.night - ($now::timestamptz at time zone h.time_zone)::date < n.release_days then 0
    when n.kind = 1 then 65535 else greatest(n.rooms_left, 0) end
from oracle_night n join hotel h on h.no = n.hotel_no
where n.hotel_no = $hotel_no::int and n.night >= $first::date and n.night < $last::date

-- The cheapest rate that takes a room of a stay: `rates` are those that can be sold for it, with the price of a room.
-- name: find_room
select r.plan_no, r.room_type_no, r.total
from jsonb_to_recordset($rates::jsonb) as r (plan_no int, room_type_no int, total bigint)
where not exists (
  select from generate_series($check_in::date, $check_out::date - 1, interval '1 day') as day (night)
  left join oracle_left l on l.room_type_no = r.room_type_no and l.night = day.night::date
  where coalesce(l.rooms, 0) < 1)
order by r.total, r.room_type_no, r.plan_no limit 1

-- name: take_room
update oracle_left set rooms = rooms - 1
where room_type_no = $room_type_no::int and night >= $check_in::date and night < $check_out::date

-- Rates of a hotel that are sold for a stay of one room, whatever is left of the room.
-- name: list_sold
select p.no as plan_no, t.no as room_type_no, p.confirmation_mode, sum.total
from rate_plan p
join hotel h on h.id = p.hotel_id and h.status = 'OPEN'
join room_type t on t.id = p.room_type_id
join jsonb_to_recordset($factors::jsonb) as f (currency text, m numeric, d numeric) on f.currency = p.currency
cross join lateral (select ($now::timestamptz at time zone h.time_zone)::date as today,
  $check_out::date - $check_in::date as nights) z
cross join lateral oracle_promoted(p.reduction, z.nights) as r
cross join lateral (
  select count(*)::int as nights, sum(div((n.price + a.delta) * f.m * r.m + f.d * r.d / 2, f.d * r.d))::bigint as total
  from oracle_night n
  cross join lateral (
    select coalesce((s.terms -> 'adultDeltas' ->> $adults::text)::bigint, case when $adults::text = '2' then 0 end)
      + oracle_kept(coalesce((s.terms -> 'supplements' -> 0 -> 'adultDeltas' ->> $adults::text)::bigint, 0), r.free,
        z.nights) as delta
    from (select coalesce((select one.value
      from jsonb_array_elements(p.seasons) with ordinality as one (value, place)
      where n.night between (one.value ->> 'first')::date and (one.value ->> 'last')::date
        and (one.value -> 'weekdays' is null or one.value -> 'weekdays' @> to_jsonb(extract(isodow from n.night)::int))
      order by one.place limit 1), jsonb_build_object('adultDeltas', p.adult_deltas)) as terms) s
  ) a
  where n.rate_plan_no = p.no and n.night >= $check_in::date and n.night < $check_out::date
    and not n.closed and n.price > 0 and n.price + a.delta > 0
    and (n.night <> $check_in::date or (not n.cta and n.min_stay <= z.nights))
) sum
where h.no = $hotel_no::int and p.status = 'OPEN' and not p.package_only and sum.nights = z.nights
  and (p.markets -> 'allow' is null or p.markets -> 'allow' ? $nationality::text)
  and (p.markets -> 'deny' is null or not p.markets -> 'deny' ? $nationality::text)
  and (p.booking_from is null or z.today >= p.booking_from) and (p.booking_to is null or z.today <= p.booking_to)
  and $check_in::date - z.today between p.min_advance_days and p.max_advance_days
  and z.nights between p.min_stay and p.max_stay
  and $adults::int <= t.max_adults and $adults::int <= t.max_occupancy
  and ($meals::text[] is null or p.meal_plan = any ($meals::text[]))
  and not exists (select from oracle_night d
    where d.rate_plan_no = p.no and d.night = $check_out::date and d.ctd)
