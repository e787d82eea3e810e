-- Runs as the owner of the schema, for the importer of attractions.

-- Tells the running nodes that tickets have changed.
-- name: tell_tickets
insert into change_journal (topic) values ('TICKET')

-- Stores products by their code; what a record does not say (kind, options, prices, state) stays. A row that says
-- nothing new is not touched and not returned.
-- name: put_attractions
with record as (
  select x.* from jsonb_to_recordset($rows::jsonb) as x (code text, source text, "destinationId" uuid, supplier text,
    category text, "timeZone" text, currency text, latitude float8, longitude float8, address text, title text,
    description text)
), product as (
  insert into ticket_product as p (code, source, destination_id, supplier, category, kind, time_zone, currency,
    latitude, longitude, address)
  select code, source, "destinationId", supplier, category, 'OPENING_HOURS', "timeZone", currency, latitude, longitude,
    address
  from record
  on conflict (code) do update set source = excluded.source, destination_id = excluded.destination_id,
    category = excluded.category, time_zone = excluded.time_zone, latitude = excluded.latitude,
    longitude = excluded.longitude, address = excluded.address, updated_at = portal_now()
  where (p.source, p.destination_id, p.category, p.time_zone, p.latitude, p.longitude, p.address) is distinct from
    (excluded.source, excluded.destination_id, excluded.category, excluded.time_zone, excluded.latitude,
      excluded.longitude, excluded.address)
  returning id, code, xmax = 0 as added
), stored as (
  select id, code, added from product
  union all
  select p.id, p.code, false from ticket_product p join record r on r.code = p.code
    where p.code not in (select code from product)
), content as (
  insert into ticket_product_content as c (product_id, language, title, description)
  select s.id, 'en', r.title, r.description from record r join stored s on s.code = r.code
  on conflict (product_id, language) do update set title = excluded.title, description = excluded.description
  where (c.title, c.description) is distinct from (excluded.title, excluded.description)
  returning product_id
)
select s.code, s.added from stored s
where exists (select from product p where p.code = s.code) or exists (select from content c where c.product_id = s.id)
