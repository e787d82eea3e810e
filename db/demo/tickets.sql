-- Runs as the owner of the schema, like demo.sql.

-- Stores tickets that are not there yet, with their texts, options, units and questions.
-- name: insert_tickets
with product as (
  insert into ticket_product (id, code, source, destination_id, supplier, category, kind, time_zone, currency, latitude,
    longitude, confirmation_mode, penalties, recommendation)
  select x.id, x.code, x.source, x."destinationId", x.supplier, x.category, x.kind, x."timeZone", x.currency,
    x.latitude, x.longitude, x."confirmationMode", x.penalties, x.recommendation
  from jsonb_to_recordset($products::jsonb) as x (id uuid, code text, source text, "destinationId" uuid, supplier text,
    category text, kind text, "timeZone" text, currency text, latitude float8, longitude float8,
    "confirmationMode" text, penalties jsonb, recommendation int)
  on conflict (code) do nothing
  returning id
)
insert into ticket_product_content (product_id, language, title, description, meeting_point, terms, includes)
select x."productId", x.language, x.title, x.description, x."meetingPoint", x.terms, x.includes
from jsonb_to_recordset($contents::jsonb) as x ("productId" uuid, language text, title text, description text,
  "meetingPoint" text, terms text, includes text[])
join product p on p.id = x."productId"

-- Options, units and questions of tickets that have no options.
-- name: insert_ticket_sale
with fresh as (
  select p.id from ticket_product p where not exists (select from ticket_option o where o.product_id = p.id)
), option as (
  insert into ticket_option (id, product_id, code, name_en, name_zh, is_default, place, cut_off_minutes, max_units,
    valid_days, delivery_format, transfer_allowed, capacity_of)
  select x.id, x."productId", x.code, x."nameEn", x."nameZh", x."isDefault", x.place, x."cutOffMinutes", x."maxUnits",
    x."validDays", x."deliveryFormat", x."transferAllowed", x."capacityOf"
  from jsonb_to_recordset($options::jsonb) as x (id uuid, "productId" uuid, code text, "nameEn" text, "nameZh" text,
    "isDefault" boolean, place smallint, "cutOffMinutes" int, "maxUnits" smallint, "validDays" smallint,
    "deliveryFormat" text, "transferAllowed" boolean, "capacityOf" uuid)
  join fresh f on f.id = x."productId"
  returning id
), unit as (
  insert into ticket_unit (option_id, type, place, min_age, max_age, accompanied_by, id_needed, net_minor)
  select x."optionId", x.type, x.place, x."minAge", x."maxAge", x."accompaniedBy", x."idNeeded", x."netMinor"
  from jsonb_to_recordset($units::jsonb) as x ("optionId" uuid, type text, place smallint, "minAge" smallint,
    "maxAge" smallint, "accompaniedBy" text[], "idNeeded" boolean, "netMinor" bigint)
  join option o on o.id = x."optionId"
)
insert into ticket_question (product_id, per, kind, required, label_en, label_zh, choices)
select x."productId", x.per, x.kind, x.required, x."labelEn", x."labelZh", x.choices
from jsonb_to_recordset($questions::jsonb) as x ("productId" uuid, per text, kind text, required boolean,
  "labelEn" text, "labelZh" text, choices jsonb)
join fresh f on f.id = x."productId"

-- Days of options by their ordinary slots: weekends cost more, near days are fuller, some are closed or sold out.
-- name: insert_ticket_days
insert into ticket_day (option_id, day, midnight_at, closed, price_percent, starts, ends, totals, sold)
select x."optionId", z.day, z.midnight_at, extract(dow from z.day)::int = any (x.closed) or r.chance >= 98,
  case when extract(dow from z.day) in (0, 6) then 115 when r.chance < 15 then 90 else 100 end, x.starts, x.ends,
  (select array_agg(case
      when t.places < 0 then t.places
      when r.chance between 94 and 97 or v.chance < 8 * r.near then 0
      when v.chance < 18 * r.near then least(t.places, 2 + v.chance % 7)
      else t.places end order by t.at)
    from unnest(x.totals) with ordinality as t (places, at)
    cross join lateral (select (hashtextextended(x."optionId"::text || z.day || t.at, 0) & 1023) % 100 as chance) v),
  array_fill(0, array[cardinality(x.starts)])
from jsonb_to_recordset($schedules::jsonb) as x ("optionId" uuid, "timeZone" text, starts smallint[], ends smallint[],
  totals int[], closed int[])
join unnest($zones::text[], $days::date[], $midnights::timestamptz[]) as z (zone, day, midnight_at)
  on z.zone = x."timeZone"
cross join lateral (select (hashtextextended(x."optionId"::text || z.day, 0) & 1023) % 100 as chance,
  case when z.day < $today::date + 14 then 2 else 1 end as near) r
order by x."optionId", z.day
on conflict do nothing

-- name: find_last_ticket_day
select max(d.day)::text as day from ticket_day d where d.option_id = any ($option_ids::uuid[])

-- name: list_unsold_tickets
select p.id, p.code, p.category, p.currency, p.time_zone, d.source_id as city
from ticket_product p join destination d on d.id = p.destination_id
where not exists (select from ticket_option o where o.product_id = p.id)
order by p.code

-- What goes with generated times and terms.
-- name: update_ticket_kinds
update ticket_product p set kind = x.kind, penalties = x.penalties
from jsonb_to_recordset($products::jsonb) as x (id uuid, kind text, penalties jsonb)
where p.id = x.id
