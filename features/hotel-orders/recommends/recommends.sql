-- What a person is recommended: from the orders of the own company alone, and from prices that belong to nobody.

-- Hotels the company booked within a year, by the caller and by others, most booked first.
-- name: list_booked
select o.hotel_id, h.destination_id, count(*) filter (where o.staff_id = $staff_id::uuid)::int as own,
  count(*) filter (where o.staff_id <> $staff_id::uuid)::int as colleagues
from hotel_order o join hotel_content h on h.id = o.hotel_id
where o.company_id = $company_id::uuid and o.created_at > to_timestamp($now_ms::float8 / 1000) - interval '1 year'
  and o.status in ('CONFIRMED', 'COMPLETED', 'PENDING')
group by 1, 2 order by count(*) desc, o.hotel_id limit $limit::int

-- name: list_dismissed
select d.hotel_id from hotel_order_dismissed d
where d.company_id = $company_id::uuid and d.staff_id = $staff_id::uuid

-- name: insert_dismissed
insert into hotel_order_dismissed (company_id, staff_id, hotel_id)
values ($company_id::uuid, $staff_id::uuid, $hotel_id::uuid) on conflict do nothing

-- name: remove_dismissed
delete from hotel_order_dismissed d where d.company_id = $company_id::uuid and d.staff_id = $staff_id::uuid
  and ($hotel_id::uuid is null or d.hotel_id = $hotel_id::uuid)

-- name: find_hotel
select h.id from hotel_content h where h.id = $hotel_id::uuid

-- name: list_hotels
select h.id as hotel_id, h.name_en, h.name_zh, h.star_halves, h.destination_id, d.name_en as city_en,
  d.name_zh as city_zh, v.hash as cover
from hotel_content h join destination_place d on d.id = h.destination_id left join hotel_cover v on v.hotel_id = h.id
where h.id = any ($hotel_ids::uuid[])

-- The median price of hotels over ninety days and the last one, where enough days are known.
-- not null: median_minor, last_minor
-- name: list_medians
select p.hotel_id, percentile_disc(0.5) within group (order by p.price_minor) as median_minor,
  (array_agg(p.price_minor order by p.day desc))[1] as last_minor
from hotel_price_day p where p.hotel_id = any ($hotel_ids::uuid[]) and p.day > $today::date - 90
group by 1 having count(*) >= $least::int and max(p.day) >= $today::date - 1

-- Hotels that somebody booked within a year and whose price of the day is not known yet, by their cities.
-- name: list_untracked
select distinct o.hotel_id, h.destination_id from hotel_order o join hotel_content h on h.id = o.hotel_id
where o.created_at > to_timestamp($now_ms::float8 / 1000) - interval '1 year' and h.status = 'OPEN'
  and not exists (select from hotel_price_day p where p.hotel_id = o.hotel_id and p.day = $today::date)

-- name: insert_prices
insert into hotel_price_day (hotel_id, day, price_minor)
select s.hotel_id, $today::date, s.price_minor
from unnest($hotel_ids::uuid[], $prices_minor::bigint[]) as s (hotel_id, price_minor)
on conflict do nothing

-- name: remove_old_prices
delete from hotel_price_day where day < $today::date - 100
