-- A hotel as the operator keeps it.

-- column status: (typeof HOTEL_STATUSES)[number] from './contract-records.ts'
-- column facilities: (typeof FACILITIES)[number][] from '../contract.ts'
-- column policies: PoliciesByLanguage from '../contract.ts'
-- column districts: { id: string; nameEn: string; nameZh: string | null }[]
-- not null: districts
-- name: find_hotel
select h.id as hotel_id, h.source_id as code, d.name_en as city_en, d.name_zh as city_zh, d.currency, h.version,
  h.status, h.no_local_taxes, h.opened_reason, h.name_en, h.name_zh, h.name_local, h.chain, h.star_halves, h.phone,
  to_char(h.check_in_from, 'HH24:MI') as check_in_from, to_char(h.check_out_until, 'HH24:MI') as check_out_until,
  h.facilities, h.destination_id, h.district_id, h.address_en, h.address_zh, h.postcode, h.country, h.latitude,
  h.longitude, h.time_zone, h.description_en, h.description_zh, h.policies,
  coalesce((select json_agg(json_build_object('id', x.id, 'nameEn', x.name_en, 'nameZh', x.name_zh) order by x.no)
    from district x where x.destination_id = h.destination_id), '[]') as districts
from hotel h join destination d on d.id = h.destination_id
where h.id = $hotel_id::uuid

-- column view: RoomValues['view'] from './contract-records.ts'
-- column smoking: RoomValues['smoking'] from './contract-records.ts'
-- column beds: StoredRoomType['beds'] from '../contract.ts'
-- name: list_rooms
select r.id, r.version, r.code, r.name_en, r.name_zh, r.area_square_metres, r.view, r.smoking, r.max_adults,
  r.max_children, r.max_occupancy, r.extra_beds, r.beds
from room_type r where r.hotel_id = $hotel_id::uuid order by r.no

-- column kind: PropertyFee['kind'] from '../contract.ts'
-- column per: PropertyFee['per'] from '../contract.ts'
-- column by_stars: { stars: number; amountMinor: number }[]
-- column by_price: PriceBand[] from '../contract.ts'
-- name: list_fees
select f.id, f.version, f.kind, f.name_en, f.name_zh, f.per, f.currency, f.amount_minor, f.exempt_below_age,
  f.most_nights, f.first_night, f.last_night, f.by_stars, f.by_price
from property_fee f where f.hotel_id = $hotel_id?::uuid or f.destination_id = $destination_id?::uuid
order by f.kind, f.id

-- Changes of a hotel come one after another.
-- name: lock_hotel
select h.id, h.no from hotel h where h.id = $hotel_id::uuid for no key update

-- Search, suggestions and filters read the hotel again.
-- name: announce_hotel
insert into change_journal (topic, ref_no) values ('HOTEL', $no::int)

-- name: set_sale
update hotel set status = $status::text, no_local_taxes = $no_local_taxes::boolean,
  opened_reason = $opened_reason?::text, version = version + 1, updated_at = portal_now()
where id = $hotel_id::uuid

-- name: set_facts
update hotel set name_en = $name_en::text, name_zh = $name_zh?::text, name_local = $name_local?::text,
  chain = $chain?::text, star_halves = $star_halves?::smallint, phone = $phone?::text,
  check_in_from = $check_in_from?::time, check_out_until = $check_out_until?::time,
  facilities = $facilities::text[], version = version + 1, updated_at = portal_now()
where id = $hotel_id::uuid

-- name: set_place
update hotel set destination_id = $destination_id::uuid, district_id = $district_id?::uuid,
  address_en = $address_en?::text, address_zh = $address_zh?::text, postcode = $postcode?::text,
  country = $country::text, latitude = $latitude::float8, longitude = $longitude::float8,
  time_zone = $time_zone::text, version = version + 1, updated_at = portal_now()
where id = $hotel_id::uuid

-- name: set_texts
update hotel set description_en = $description_en?::text, description_zh = $description_zh?::text,
  policies = $policies::jsonb, version = version + 1, updated_at = portal_now()
where id = $hotel_id::uuid

-- not null: is_city, is_district
-- Whether a destination exists, and whether a district is one of it.
-- name: find_place
select exists (select from destination d where d.id = $destination_id::uuid) as is_city,
  $district_id?::uuid is null or exists (select from district x where x.id = $district_id?::uuid
    and x.destination_id = $destination_id::uuid) as is_district

-- name: insert_room
insert into room_type (hotel_id, code, name_en, name_zh, area_square_metres, view, smoking, max_adults, max_children,
  max_occupancy, extra_beds, beds)
values ($hotel_id::uuid, $code::text, $name_en::text, $name_zh?::text, $area_square_metres?::smallint, $view?::text,
  $smoking?::text, $max_adults::smallint, $max_children::smallint, $max_occupancy::smallint, $extra_beds::smallint,
  $beds::jsonb)

-- name: set_room
update room_type set code = $code::text, name_en = $name_en::text, name_zh = $name_zh?::text,
  area_square_metres = $area_square_metres?::smallint, view = $view?::text, smoking = $smoking?::text,
  max_adults = $max_adults::smallint, max_children = $max_children::smallint,
  max_occupancy = $max_occupancy::smallint, extra_beds = $extra_beds::smallint, beds = $beds::jsonb,
  version = version + 1
where id = $id::uuid and hotel_id = $hotel_id::uuid

-- name: insert_fee
insert into property_fee (hotel_id, destination_id, kind, name_en, name_zh, per, currency, amount_minor,
  exempt_below_age, most_nights, first_night, last_night, by_stars, by_price)
values ($hotel_id?::uuid, $destination_id?::uuid, $kind::text, $name_en::text, $name_zh?::text, $per::text,
  $currency::text, $amount_minor::bigint, $exempt_below_age?::smallint, $most_nights?::smallint, $first_night?::date,
  $last_night?::date, $by_stars::jsonb, $by_price::jsonb)

-- name: set_fee
update property_fee set kind = $kind::text, name_en = $name_en::text, name_zh = $name_zh?::text, per = $per::text,
  currency = $currency::text, amount_minor = $amount_minor::bigint, exempt_below_age = $exempt_below_age?::smallint,
  most_nights = $most_nights?::smallint, first_night = $first_night?::date, last_night = $last_night?::date,
  by_stars = $by_stars::jsonb, by_price = $by_price::jsonb, version = version + 1
where id = $id::uuid

-- name: remove_fee
delete from property_fee where id = $id::uuid
