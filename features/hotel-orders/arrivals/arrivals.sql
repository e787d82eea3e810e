-- Arrivals of a hotel over all companies, as the hotel itself may read them: no price and no customer.

-- part: expected
o.rooms_held and o.status in ('CONFIRMED', 'CANCELLATION_PENDING', 'CANCELLATION_REFUSED', 'AMENDMENT_PENDING',
  'COMPLETED', 'NO_SHOW')

-- part: found
o.hotel_id = $hotel_id::uuid and o.check_in >= $from::date and o.check_in < $from::date + $days::int and {expected}
  and ($pattern?::text is null or o.code ilike $pattern?::text or o.lead_guest ilike $pattern?::text
    or o.hotel_confirmation ilike $pattern?::text)
  and ($ids?::uuid[] is null or o.id = any ($ids?::uuid[]))
  and ($numbers?::text[] is null or case when o.hotel_confirmation is null then 'MISSING' else 'GIVEN' end
    = any ($numbers?::text[]))

-- part: arrival
o.id, o.code, o.hotel_confirmation, o.check_in, o.check_out, o.check_out - o.check_in as nights, o.room_count,
  o.lead_guest, o.arrival_time, o.requests, o.remark,
  q.terms->'room'->>'nameEn' as room_name_en, q.terms->'room'->>'nameZh' as room_name_zh,
  q.terms->'rate'->>'mealPlan' as meal_plan,
  (select json_agg(json_build_object('adults', x.adults, 'childAges', x.child_ages, 'guests', x.guests)
    order by x.room_no) from hotel_order_room x where x.order_id = o.id and x.company_id = o.company_id) as rooms

-- column meal_plan: Arrival['mealPlan'] from './contract.ts'
-- column rooms: Arrival['rooms'] from './contract.ts'
-- not null: room_name_en, nights, meal_plan, rooms
-- name: list_arrivals
select {arrival}
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where {found}
order by o.check_in, lower(o.lead_guest), o.id limit $limit::int offset $offset::int

-- name: count_arrivals
select count(*)::int as total from hotel_order o where {found}

-- column meal_plan: Arrival['mealPlan'] from './contract.ts'
-- column rooms: Arrival['rooms'] from './contract.ts'
-- not null: room_name_en, nights, meal_plan, rooms
-- name: list_by_ids
select {arrival}
from unnest($ids::uuid[]) with ordinality as p (id, place)
join hotel_order o on o.id = p.id
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
order by p.place

-- not null: value, count
-- name: count_tabs
select t.value, (select count(*)::int from hotel_order o where {found}
  and (o.hotel_confirmation is null) = (t.value = 'MISSING')) as count
from (values ('MISSING'), ('GIVEN')) as t (value)

-- not null: name_en, time_zone, country
-- name: find_hotel
select h.name_en, h.name_zh, h.phone, h.time_zone, h.country from hotel_content h where h.id = $hotel_id::uuid

-- not null: kind
-- column kind: 'NEW' | 'CHANGED' | 'CANCELLED'
-- What happened to a hotel's arrivals since an instant: booked, changed, or cancelled.
-- name: list_changes
select o.id, o.code, o.lead_guest, o.check_in, case when o.status = 'CANCELLED' then 'CANCELLED'
  when o.created_at >= $since::timestamptz then 'NEW' else 'CHANGED' end as kind
from hotel_order o
where o.hotel_id = $hotel_id::uuid and o.check_in >= $from::date and o.check_in < $from::date + $days::int
  and (o.status = 'CANCELLED' or {expected})
  and exists (select from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
    and h.at >= $since::timestamptz and (h.from_status is distinct from h.to_status
      and h.to_status in ('CONFIRMED', 'CANCELLED') or h.event in ('guest_names', 'amended_at_once', 'walked')))
  and (o.status <> 'CANCELLED' or exists (select from hotel_order_history h where h.order_id = o.id
    and h.company_id = o.company_id and h.to_status in ('CONFIRMED', 'COMPLETED')))
order by o.check_in, o.code

-- not null: time_zone
-- name: list_zones
select distinct h.time_zone from hotel_content h where h.status <> 'INACTIVE'

-- not null: hotel_id, day, days
-- Hotels of some zones whose list of a day is due: they expect guests, a mail reaches them, and none has gone out.
-- name: list_due
select h.id as hotel_id, z.day, z.days
from unnest($zones::text[], $zone_days::date[], $spans::int[]) as z (zone, day, days)
join hotel_content h on h.time_zone = z.zone
where exists (select from hotel_order o where o.hotel_id = h.id and o.check_in > z.day
    and o.check_in <= z.day + z.days and {expected})
  and not exists (select from hotel_without_mail w where w.id = h.id)
  and not exists (select from hotel_arrival_list l where l.hotel_id = h.id and l.day = z.day)
order by z.day, h.id limit $limit::int

-- Notes that the list of a day goes out; no row where another node was first.
-- name: insert_list
insert into hotel_arrival_list (hotel_id, day) values ($hotel_id::uuid, $day::date)
on conflict do nothing

-- name: insert_due_event
insert into outbox (topic, payload)
values ('hotel.arrivals_due', jsonb_build_object('hotelId', $hotel_id::uuid, 'day', $day::date, 'days', $days::int,
  'at', instant_text(portal_now())))

-- not null: is_sent
-- name: find_list_sent
select exists (select from hotel_arrival_list l where l.hotel_id = $hotel_id::uuid and l.day = $day::date
  and l.sent_at is not null) as is_sent

-- name: set_list_sent
update hotel_arrival_list set sent_at = portal_now() where hotel_id = $hotel_id::uuid and day = $day::date

-- name: remove_old_lists
delete from hotel_arrival_list where day < $day::date
