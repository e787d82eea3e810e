-- Tickets that a foreign system supplies: catalogue and days follow it.

-- Stores what a supplier says of a ticket, by its code. Texts and category are set once and are the operator's from
-- then on; the sale is opened only for a ticket that is new.
-- not null: product_id, changed
-- name: put_supplied
with near as (
  select d.id from destination_place d
  where abs(d.latitude - $latitude?::float8) < 0.5 and abs(d.longitude - $longitude?::float8) < 0.7
  order by (d.latitude - $latitude?::float8) ^ 2 + (d.longitude - $longitude?::float8) ^ 2, d.id limit 1
), place as (
  select d.id, d.latitude, d.longitude from destination_place d
  where d.id = coalesce((select id from near), $destination_id::uuid)
), put as (
  insert into ticket_product as p (code, source, destination_id, supplier, category, kind, time_zone, currency,
    latitude, longitude, address, confirmation_mode, penalties, status)
  select $code::text, $source::text, place.id, $supplier::text, $category::text, $kind::text, $time_zone::text,
    $currency::text, coalesce($latitude?::float8, place.latitude), coalesce($longitude?::float8, place.longitude),
    $address?::text, 'ON_REQUEST', $fee_rules::jsonb, $status::text
  from place
  on conflict (code) do update set supplier = excluded.supplier, kind = excluded.kind, time_zone = excluded.time_zone,
    currency = excluded.currency, confirmation_mode = 'ON_REQUEST', penalties = excluded.penalties,
    status = case when p.status = 'INACTIVE' then excluded.status else p.status end, version = p.version + 1,
    updated_at = $now::timestamptz
  where (p.supplier, p.kind, p.time_zone, p.currency, p.confirmation_mode, p.penalties, p.status = 'INACTIVE')
    is distinct from (excluded.supplier, excluded.kind, excluded.time_zone, excluded.currency, 'ON_REQUEST',
      excluded.penalties, false)
  returning p.id
), stored as (
  select id, true as changed from put
  union all
  select p.id, false from ticket_product p where p.code = $code::text and not exists (select from put)
), content as (
  insert into ticket_product_content (product_id, language, title, description, meeting_point, terms, includes)
  select s.id, c.language, c.title, c.description, c."meetingPoint", c.terms, c.includes
  from stored s cross join jsonb_to_recordset($contents::jsonb) as c (language text, title text, description text,
    "meetingPoint" text, terms text, includes text[])
  on conflict (product_id, language) do nothing
)
select id as product_id, changed from stored

-- not null: option_id
-- name: put_supplied_option
insert into ticket_option as o (product_id, code, name_en, name_zh, is_default, place, cut_off_minutes, min_units,
  max_units, delivery_format)
values ($product_id::uuid, $code::text, $name_en::text, $name_zh?::text,
  $place::int = 0 and not exists (select from ticket_option x where x.product_id = $product_id::uuid and x.is_default),
  $place::int, $cut_off_minutes::int, $min_units::int, $max_units::int, $delivery_format::text)
on conflict (product_id, code) do update set place = excluded.place, cut_off_minutes = excluded.cut_off_minutes,
  min_units = excluded.min_units, max_units = excluded.max_units, delivery_format = excluded.delivery_format
returning id as option_id

-- Options that the supplier offers no more.
-- name: list_other_options
select o.id, p.time_zone from ticket_option o join ticket_product p on p.id = o.product_id
where o.product_id = $product_id::uuid and o.code <> all ($codes::text[])

-- Days of an option from one on, locked in their order.
-- column slots: CalendarDay['slots'] from '../manage/contract-days.ts'
-- not null: slots
-- name: lock_supplied_days
select d.day, d.closed, d.price_percent,
  coalesce((select jsonb_agg(jsonb_build_object('startMinute', x.start_minute, 'endMinute', x.end_minute,
    'total', nullif(x.total, -1), 'sold', x.sold) order by x.start_minute)
    from unnest(d.starts, d.ends, d.totals, d.sold) as x (start_minute, end_minute, total, sold)), '[]') as slots
from ticket_day d
where d.option_id = $option_id::uuid and d.day >= $from::date
order by d.day for update

-- Takes tickets off sale, or puts those back that were taken off.
-- name: set_supplied_sale
update ticket_product set status = $to::text, version = version + 1, updated_at = $now::timestamptz
where id = any ($product_ids::uuid[]) and status = $from::text

-- Nodes read tickets again that entries of the journal are about.
-- name: tell_supplied
insert into change_journal (topic, ref_id) select 'TICKET', x.id from unnest($product_ids::uuid[]) as x (id)
