-- Foreign systems that supply tickets, and what their tickets are called there.

-- part: supplier
s.id, s.name, s.url, s.category, s.opens_new, s.refresh_minutes, s.status, s.next_refresh_at, s.refreshed_at,
  s.ticket_count, s.left_out, s.refresh_error, s.created_at, s.created_by, s.destination_id, d.name_en as city_en,
  d.name_zh as city_zh

-- part: found
from ticket_supplier s join destination_place d on d.id = s.destination_id
where ($statuses::text[] is null or s.status = any ($statuses::text[]))
  and ($pattern::text is null or s.name ilike $pattern::text or s.url ilike $pattern::text)

-- column category: TicketCategory from '#features/tickets/contract.ts'
-- column status: SupplierStatus from './contract.ts'
-- column left_out: LeftOutTicket[] from './contract.ts'
-- not null: city_en
-- name: list_suppliers
select {supplier} {found} order by s.name, s.id limit $limit::int offset $offset::int

-- name: count_suppliers
select count(*)::int as total {found}

-- column category: TicketCategory from '#features/tickets/contract.ts'
-- column status: SupplierStatus from './contract.ts'
-- column left_out: LeftOutTicket[] from './contract.ts'
-- not null: city_en
-- name: find_supplier
select {supplier} from ticket_supplier s join destination_place d on d.id = s.destination_id
where s.id = $supplier_id::uuid

-- not null: known
-- name: find_city
select exists (select from destination_place d where d.id = $destination_id::uuid) as known

-- Nothing where another supplier has the name.
-- name: insert_supplier
insert into ticket_supplier (id, name, url, key, destination_id, category, opens_new, refresh_minutes, next_refresh_at,
  created_at, created_by)
values ($id::uuid, $name::text, $url::text, $key::bytea, $destination_id::uuid, $category::text, $opens_new::boolean,
  $refresh_minutes::int, $now::timestamptz, $now::timestamptz, $by::text)
on conflict (name) do nothing
returning id

-- Nothing where another supplier has the name. Without a key the one before stays.
-- name: set_supplier
update ticket_supplier s set name = $name::text, url = $url::text, key = coalesce($key?::bytea, s.key),
  destination_id = $destination_id::uuid, category = $category::text, opens_new = $opens_new::boolean,
  refresh_minutes = $refresh_minutes::int, next_refresh_at = $now::timestamptz
where s.id = $id::uuid and not exists (select from ticket_supplier x where x.name = $name::text and x.id <> s.id)
returning s.id

-- name: list_supplier_keys
select s.id, s.key from ticket_supplier s

-- name: set_supplier_key
update ticket_supplier set key = $key::bytea where id = $id::uuid

-- name: set_supplier_status
update ticket_supplier set status = $status::text, next_refresh_at = $now::timestamptz
where id = $supplier_id::uuid and status <> $status::text

-- name: ask_refresh
update ticket_supplier set next_refresh_at = $now::timestamptz
where id = $supplier_id::uuid and status = 'ON'

-- name: list_supplier_products
select p.product_id, p.foreign_id from ticket_supplier_product p where p.supplier_id = $supplier_id::uuid

-- The line to a supplier; each node opens the key by itself.
-- name: find_line
select s.id, s.name, s.url, s.key, s.status from ticket_supplier s where s.id = $supplier_id::uuid

-- Suppliers whose tickets are due; the next refresh is set before the supplier is asked.
-- column category: TicketCategory from '#features/tickets/contract.ts'
-- name: take_due_refreshes
update ticket_supplier s set next_refresh_at = $now::timestamptz + make_interval(mins => s.refresh_minutes)
where s.status = 'ON' and s.next_refresh_at <= $now::timestamptz
returning s.id, s.name, s.url, s.key, s.destination_id, s.category, s.opens_new

-- name: end_refresh
update ticket_supplier set refreshed_at = $now::timestamptz, refresh_error = null, ticket_count = $ticket_count::int,
  left_out = $left_out::jsonb
where id = $supplier_id::uuid

-- name: fail_refresh
update ticket_supplier set refresh_error = $refresh_error::text where id = $supplier_id::uuid

-- name: put_supplier_product
insert into ticket_supplier_product as p (product_id, supplier_id, foreign_id, units, option_codes)
values ($product_id::uuid, $supplier_id::uuid, $foreign_id::text, $units::jsonb, $option_codes::jsonb)
on conflict (product_id) do update set units = p.units || excluded.units,
  option_codes = p.option_codes || excluded.option_codes
where (p.units || excluded.units, p.option_codes || excluded.option_codes) is distinct from
  (p.units, p.option_codes)

-- column units: UnitIds from './contract.ts'
-- column option_codes: OptionCodes from './contract.ts'
-- name: find_supplier_product
select p.supplier_id, p.foreign_id, p.units, p.option_codes from ticket_supplier_product p
where p.product_id = $product_id::uuid
