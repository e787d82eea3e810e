-- name: list_destinations
select d.id, d.no, d.name_en, d.name_zh, d.country_en, d.country_zh, d.time_zone, d.latitude, d.longitude
from destination_place d
where $destination_no::int is null or d.no = $destination_no::int
order by d.no

-- name: find_hotel_destination
select d.no from hotel_content h join destination_place d on d.id = h.destination_id where h.no = $hotel_no::int

-- not null: facilities, check_in_from
-- Hotels that can be sold, city by city. Facilities are joined by spaces: hotels share a few hundred such texts, and a
-- list of each takes more memory than the rest of the row. `due` is JSON of the contract's `due`, null where nothing is
-- paid there. `mark_up_rules` are the numbers of the rules that are about it and not about every hotel.
-- name: list_hotels
select h.no, h.id, d.no as destination_no, h.name_en, h.name_zh, h.chain, c.name_zh as chain_zh, h.star_halves,
  x.id as district_id, x.name_en as district,
  x.name_zh as district_zh, h.latitude, h.longitude, h.time_zone, h.recommendation,
    array_to_string(h.facilities, ' ') as facilities,
  to_char(coalesce(h.check_in_from, '15:00'), 'HH24:MI') as check_in_from, due.due, v.hash as cover,
  (select string_agg(r.no::text, ' ' order by r.no) from mark_up_rule_of_hotel r
    where r.sold_hotel_id = h.id and r.of_hotels) as mark_up_rules
from hotel_content h
join destination_place d on d.id = h.destination_id
left join hotel_cover v on v.hotel_id = h.id
left join district_name x on x.id = h.district_id
left join chain_name c on c.name = h.chain
-- What every guest pays at the property: taxes and fees of any stay, and extras that are mandatory in some nights.
cross join lateral (
  select json_agg(one.due order by one.place, one.id)::text as due from (
    select 1, f.id, json_build_array(f.per, f.amount_minor, f.currency, f.first_night, f.last_night,
      f.exempt_below_age, f.most_nights, f.by_price)
    from property_fee_due f where f.hotel_id = h.id
    union all
    select 2, s.id, json_build_array(s.per, s.amount_minor, s.currency, s.first_night, s.last_night)
    from surcharge s where s.hotel_id = h.id and s.mandatory and s.pay_at = 'PROPERTY'
      and s.last_night >= portal_now()::date - 3
  ) one (place, id, due)
) due
where h.status = 'OPEN' and ($destination_no::int is null or d.no = $destination_no::int)
order by d.no, h.no

-- name: list_room_types
select t.no, t.id, h.no as hotel_no, t.name_en, t.name_zh, t.max_adults, t.max_children, t.max_occupancy
from room_type_size t join hotel_content h on h.id = t.hotel_id join destination_place d on d.id = h.destination_id
where h.status = 'OPEN' and ($destination_no::int is null or d.no = $destination_no::int)
order by d.no, h.no, t.no

-- not null: adult_deltas, child_bands, seasons, markets, penalties, reduction
-- Plans that can be sold, their JSON as text: equal texts are parsed once.
-- name: list_plans
select p.no, p.id, h.no as hotel_no, t.no as room_type_no, p.name_en, p.name_zh, p.meal_plan, p.currency,
  p.adult_deltas::text as adult_deltas,
  p.child_bands::text as child_bands, p.seasons::text as seasons,
  p.markets::text as markets, p.min_stay, p.max_stay, p.min_advance_days,
    p.max_advance_days,
  p.booking_from, p.booking_to, p.confirmation_mode, p.penalties::text as penalties, p.package_only,
  p.reduction::text as reduction, p.base_plan_id, p.promotion ->> 'code' as promotion_code,
  p.promotion ->> 'kind' as promotion_kind
from rate_plan p join hotel_content h on h.id = p.hotel_id join room_type_size t on t.id = p.room_type_id
  join destination_place d on d.id = h.destination_id
where h.status = 'OPEN' and p.status = 'OPEN'
  and (p.base_plan_id is null or (select bool_and(b.is_open) from rate_bases(p.base_plan_id) b))
  and ($destination_no::int is null or d.no = $destination_no::int)
order by d.no, h.no, t.no, p.no

-- A rate that follows another one is closed with it.
-- part: nights_sold
case when f.no is null then m.nights else rate_nights_sold(f.base_plan_id, m.month, m.nights) end

-- part: following
left join rate_plan f on f.no = m.rate_plan_no and f.base_plan_id is not null

-- Read as a binary copy; months that ended over sixty days ago are left out.
-- name: copy_rate_months
select m.rate_plan_no, m.month, {nights_sold} from rate_month m {following}
where m.month >= (extract(year from portal_now()::date - 62)::int - 1970) * 12
  + extract(month from portal_now()::date - 62)::int - 1

-- name: copy_allotment_months
select room_type_no, month, nights from allotment_month
where month >= (extract(year from portal_now()::date - 62)::int - 1970) * 12
  + extract(month from portal_now()::date - 62)::int - 1

-- name: copy_inventory_nights
select room_type_no, night - date '1970-01-01' as day, kind, release_days, allotment - sold as rooms_left
  from inventory_night where night >= portal_now()::date - 3

-- not null: nights
-- name: list_rate_months
select m.rate_plan_no as no, m.month, {nights_sold} as nights from rate_month m {following}
  where m.rate_plan_no = any ($nos::int[]) and m.month between $first::smallint and $last::smallint

-- not null: nights
-- name: list_changed_rate_months
select m.rate_plan_no as no, m.month, {nights_sold} as nights
from unnest($nos::int[], $months::smallint[]) as changed (no, month)
join rate_month m on m.rate_plan_no = changed.no and m.month = changed.month {following}

-- name: list_allotment_months
select room_type_no as no, month, nights from allotment_month
  where room_type_no = any ($nos::int[]) and month between $first::smallint and $last::smallint

-- name: list_changed_allotment_months
select m.room_type_no as no, m.month, m.nights
from unnest($nos::int[], $months::smallint[]) as changed (no, month)
join allotment_month m on m.room_type_no = changed.no and m.month = changed.month

-- not null: day, rooms_left
-- name: list_inventory_nights
select room_type_no as no, night - date '1970-01-01' as day, kind, release_days, allotment - sold as rooms_left
from inventory_night
where room_type_no = any ($nos::int[]) and night >= date '1970-01-01' + $first_day::int

-- not null: day, rooms_left
-- name: list_changed_inventory
select i.room_type_no as no, i.night - date '1970-01-01' as day, i.kind, i.release_days,
  i.allotment - i.sold as rooms_left
from unnest($nos::int[], $first_days::int[], $counts::int[]) as changed (no, first_day, count)
join inventory_night i on i.room_type_no = changed.no and i.night >= date '1970-01-01' + changed.first_day
  and i.night < date '1970-01-01' + changed.first_day + changed.count
