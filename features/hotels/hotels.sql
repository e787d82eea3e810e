-- column policies: PoliciesByLanguage from './contract.ts'
-- column room_types: StoredRoomType[] from './contract.ts'
-- column property_fees: PropertyFee[] from './contract.ts'
-- column photos: StoredPhoto[] from './contract.ts'
-- Everything of a hotel that does not depend on dates; fees and rooms come as JSON in the order they are shown.
-- name: find_hotel_content
select h.id, h.name_en, h.name_zh, h.name_local, h.chain, h.star_halves, h.address_en, h.address_zh, h.postcode,
  x.name_en as district, x.name_zh as district_zh, h.country,
  h.latitude, h.longitude, h.time_zone, h.phone, to_char(h.check_in_from, 'HH24:MI') as check_in_from,
    to_char(h.check_out_until, 'HH24:MI') as check_out_until,
  h.facilities, h.description_en, h.description_zh, h.policies, h.status, h.source,
  d.id as destination_id, d.name_en as destination_en, d.name_zh as destination_zh, d.country_en, d.country_zh,
    d.latitude as middle_latitude, d.longitude as middle_longitude,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'nameEn', r.name_en, 'nameZh', r.name_zh, 'areaSquareMetres', r.area_square_metres, 'beds', r.beds,
        'view', r.view, 'smoking', r.smoking,
      'maxAdults', r.max_adults, 'maxChildren', r.max_children, 'maxOccupancy', r.max_occupancy) order by r.no)
    from room_type r where r.hotel_id = h.id), '[]') as room_types,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', f.kind, 'nameEn', f.name_en, 'nameZh', f.name_zh, 'per', f.per, 'amountMinor', f.amount_minor,
        'currency', f.currency, 'firstNight', f.first_night, 'lastNight', f.last_night,
        'exemptBelowAge', f.exempt_below_age, 'mostNights', f.most_nights, 'byPrice', f.by_price) order by f.kind, f.id)
    from property_fee_due f where f.hotel_id = h.id), '[]') as property_fees,
  coalesce((
    select jsonb_agg(jsonb_build_object('hash', p.hash, 'roomTypeId', p.room_type_id, 'altEn', p.alt_en,
      'altZh', p.alt_zh, 'credit', p.credit) order by p.position, p.id)
    from hotel_photo p where p.hotel_id = h.id), '[]') as photos
from hotel h
join destination d on d.id = h.destination_id
left join district x on x.id = h.district_id
where h.id = $hotel_id::uuid and h.status <> 'INACTIVE'

-- not null: name_en, latitude, longitude
-- column kind: PlaceNear['kind'] from './contract.ts'
-- The middle, the districts and the landmarks of a hotel's city.
-- name: list_places_near
select p.kind, p.name_en, p.name_zh, p.latitude, p.longitude
from hotel h
cross join lateral (
  select 'CENTRE' as kind, d.name_en, d.name_zh, d.latitude, d.longitude, 0 as no from destination d
    where d.id = h.destination_id
  union all
  select 'DISTRICT', x.name_en, x.name_zh, x.latitude, x.longitude, x.no from district x
    where x.destination_id = h.destination_id
  union all
  select l.kind, l.name_en, l.name_zh, l.latitude, l.longitude, l.no from landmark l
    where l.destination_id = h.destination_id
) as p
where h.id = $hotel_id::uuid
order by p.kind, p.no

-- All destinations, in no order; `hotels` counts the open ones.
-- name: list_destinations_to_find
select d.id, d.name_en, d.name_zh, d.iata, d.country, d.country_en, d.country_zh, d.population,
  coalesce(counted.hotels, 0)::int as hotels
from destination d
left join (select destination_id, count(*) as hotels from hotel where status = 'OPEN'
  group by destination_id) as counted on counted.destination_id = d.id

-- The open hotels whose number comes after `after_no`.
-- In slices by number, so that a large world neither fills the memory nor holds the event loop up.
-- name: list_hotels_to_find
select h.id, h.no, h.name_en, h.name_zh, h.name_local, h.destination_id, h.district_id, h.chain, h.latitude,
  h.longitude, h.recommendation, coalesce(h.star_halves, 0) as star_halves
from hotel h
where h.status = 'OPEN' and h.no > $after_no::int
order by h.no
limit $limit::int

-- All districts, those with the most open hotels first.
-- name: list_districts_to_find
select x.id, x.destination_id, x.name_en, x.name_zh, x.latitude, x.longitude, coalesce(counted.hotels, 0)::int as hotels
from district x
left join (select district_id, count(*) as hotels from hotel where status = 'OPEN' group by district_id) as counted
  on counted.district_id = x.id
order by counted.hotels desc nulls last, x.no

-- name: list_landmarks_to_find
select l.id, l.destination_id, l.name_en, l.name_zh, l.latitude, l.longitude from landmark l order by l.no

-- not null: name
-- Chains city by city, where there are the most hotels first.
-- name: list_chains_to_find
select h.chain as name, c.name_zh, h.destination_id, count(*)::int as hotels
from hotel h
left join chain c on c.name = h.chain
where h.status = 'OPEN' and h.chain is not null
group by h.chain, c.name_zh, h.destination_id
order by hotels desc, h.chain, h.destination_id
