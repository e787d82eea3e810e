-- part: found
from property_fee f join destination d on d.id = f.destination_id
where $pattern::text is null or d.name_en ilike $pattern::text or d.name_zh ilike $pattern::text

-- name: count_city_fees
select count(*)::int as total {found}

-- not null: destination_id, hotels
-- column kind: PropertyFee['kind'] from '../contract.ts'
-- column per: PropertyFee['per'] from '../contract.ts'
-- column by_stars: { stars: number; amountMinor: number }[]
-- column by_price: PriceBand[] from '../contract.ts'
-- name: list_city_fees
select f.id, f.version, f.kind, f.name_en, f.name_zh, f.per, f.currency, f.amount_minor, f.exempt_below_age,
  f.most_nights, f.first_night, f.last_night, f.by_stars, f.by_price, f.destination_id, d.name_en as city_en,
  d.name_zh as city_zh, d.currency as city_currency,
  (select count(*)::int from hotel h join property_fee_due x on x.hotel_id = h.id
    where h.destination_id = f.destination_id and h.status <> 'INACTIVE' and x.id = f.id) as hotels
{found} order by d.name_en, d.id, f.kind, f.id
limit $limit::int offset $offset::int

-- Changes of the taxes of a city come one after another.
-- name: lock_destination
select d.id from destination d where d.id = $destination_id::uuid for no key update

-- Search reads a city again with any of its hotels.
-- name: announce_city
insert into change_journal (topic, ref_no)
select 'HOTEL', h.no from hotel h where h.destination_id = $destination_id::uuid order by h.no limit 1
