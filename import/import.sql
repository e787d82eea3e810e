-- Runs as the owner of the schema, for the importer of hotel records.

-- name: list_destinations
select id, source_id, country, latitude, longitude, time_zone, currency from destination

-- Destinations that are not stored yet; with `tell` the running nodes read all places anew then.
-- name: insert_destinations
with added as (
insert into destination (source_id, name_en, name_zh, pinyin, initials, country, country_en, country_zh, iata, latitude,
  longitude, time_zone, currency, population)
select d."sourceId", d."nameEn", d."nameZh", d.pinyin, d.initials, d.country, d."countryEn", d."countryZh", d.iata,
  d.latitude, d.longitude, d."timeZone", d.currency, d.population
from jsonb_to_recordset($rows::jsonb) as d ("sourceId" text, "nameEn" text, "nameZh" text, pinyin text, initials text,
  country text, "countryEn" text, "countryZh" text,
  iata text, latitude float8, longitude float8, "timeZone" text, currency text, population int)
-- A row that meets a known one would still draw a number, and the engine indexes by them.
where not exists (select from destination known where known.source_id = d."sourceId")
on conflict (source_id) do nothing
returning id
), told as (insert into change_journal (topic) select 'RELOAD' from added where $tell::boolean limit 1)
select count(*)::int as added from added

-- name: insert_destination
insert into destination (source_id, name_en, country, country_en, country_zh, latitude, longitude, time_zone, currency)
values ($source_id::text, $name_en::text, $country::text, $country_en::text, $country_zh::text, $latitude::float8,
  $longitude::float8, $time_zone::text, $currency::text)
on conflict (source_id) do update set source_id = excluded.source_id
returning id

-- Hotels that are known by these identifiers, as themselves or as the same house.
-- name: list_known_hotels
select known.source_id, h.id, h.no, h.source_id as own_source_id
from (
  select source_id, id as hotel_id from hotel where source_id = any ($source_ids::text[]) and source <> 'demo'
  union all
  select source_id, hotel_id from hotel_same_as where source_id = any ($source_ids::text[])
) as known
join hotel h on h.id = known.hotel_id

-- name: insert_hotels
insert into hotel (source, source_id, destination_id, name_en, name_zh, name_local, chain, star_halves, address_en,
  postcode, country, latitude, longitude,
  time_zone, phone, recommendation)
select r.source, r."sourceId", r."destinationId", r."nameEn", r."nameZh", r."nameLocal", r.chain, r."starHalves",
  r."addressEn", r.postcode, r.country, r.latitude, r.longitude,
  r."timeZone", r.phone, r.recommendation
from jsonb_to_recordset($rows::jsonb) as r (source text, "sourceId" text, "destinationId" uuid, "nameEn" text,
  "nameZh" text, "nameLocal" text, chain text, "starHalves" int2,
  "addressEn" text, postcode text, country text, latitude float8, longitude float8, "timeZone" text, phone text,
    recommendation int)
returning id, no, source_id

-- The record's own fields; what the portal added (rooms, rates, order of recommendation, status) stays. Rows that say
-- nothing new are left alone.
-- name: update_hotels
update hotel h set source = r.source, source_id = r."sourceId", destination_id = r."destinationId",
  name_en = r."nameEn", name_zh = r."nameZh", name_local = r."nameLocal",
  chain = r.chain, star_halves = r."starHalves", address_en = r."addressEn", postcode = r.postcode, country = r.country,
    latitude = r.latitude, longitude = r.longitude,
  time_zone = r."timeZone", phone = r.phone, version = h.version + 1, updated_at = portal_now()
from jsonb_to_recordset($rows::jsonb) as r (id uuid, source text, "sourceId" text, "destinationId" uuid, "nameEn" text,
  "nameZh" text, "nameLocal" text, chain text, "starHalves" int2,
  "addressEn" text, postcode text, country text, latitude float8, longitude float8, "timeZone" text, phone text)
where h.id = r.id and (h.source, h.source_id, h.destination_id, h.name_en, h.name_zh, h.name_local, h.chain,
  h.star_halves, h.address_en, h.postcode, h.country::text, h.latitude,
    h.longitude, h.time_zone, h.phone)
  is distinct from (r.source, r."sourceId", r."destinationId", r."nameEn", r."nameZh", r."nameLocal", r.chain,
    r."starHalves", r."addressEn", r.postcode, r.country, r.latitude,
    r.longitude, r."timeZone", r.phone)
returning h.id, h.no

-- Addresses and numbers that a hotel does not have yet go before the others; those it has stay as the desk left them.
-- name: insert_contacts
insert into hotel_contact (hotel_id, role, email, phone, sends, position)
select h.id, r.role, r.email, r.phone, r.email is not null,
  coalesce((select min(c.position) from hotel_contact c where c.hotel_id = h.id), 0) + r.first
from jsonb_to_recordset($rows::jsonb) as r (source text, "sourceId" text, role text, email text, phone text, first int)
join hotel h on h.source = r.source and h.source_id = r."sourceId"
where not exists (select from hotel_contact k where k.hotel_id = h.id and k.role = r.role
  and (lower(k.email) = lower(r.email) or r.email is null and k.phone = r.phone))
on conflict do nothing
returning hotel_id

-- name: insert_same_as
insert into hotel_same_as (source_id, hotel_id)
select * from unnest($source_ids::text[], $hotel_ids::uuid[])
on conflict (source_id) do nothing

-- name: insert_changed_hotels
insert into change_journal (topic, ref_no) select 'HOTEL', no from unnest($numbers::int[]) as no

-- Destinations the importer made have no districts of their own: the middle and the four quarters around it.
-- name: insert_districts
insert into district (destination_id, name_en, name_zh, latitude, longitude)
select d.id, part.name_en, part.name_zh, d.latitude + part.north,
  d.longitude + part.east / greatest(cos(radians(d.latitude)), 0.1)
from destination d
cross join (values ('City Centre', '市中心', 0.0, 0.0), ('North', '城北', 0.03, 0.0), ('East', '城东', 0.0, 0.03),
  ('South', '城南', -0.03, 0.0), ('West', '城西', 0.0, -0.03))
  as part (name_en, name_zh, north, east)
where not exists (select from district known where known.destination_id = d.id)

-- Imported hotels lie in the district whose middle is nearest; a degree of longitude counts by the latitude.
-- name: update_hotel_districts
update hotel h set district_id = nearest.id
from hotel moved
cross join lateral (
  select x.id from district x where x.destination_id = moved.destination_id
  order by (x.latitude - moved.latitude) ^ 2 + ((x.longitude - moved.longitude) * cos(radians(moved.latitude))) ^ 2,
    x.no
  limit 1
) as nearest
where moved.source <> 'demo' and h.id = moved.id and h.district_id is distinct from nearest.id
returning h.no
