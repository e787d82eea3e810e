-- OCTO's data of ticket orders beyond the orders themselves.

-- part: booking
b.order_id, b.company_id, b.uuid, b.supplier_reference, b.reseller_reference, b.notes, b.contact, b.items,
  b.cancel_reason, b.updated_at

-- name: insert_octo_booking
insert into octo_booking (order_id, company_id, uuid, supplier_reference, reseller_reference, notes, contact, items,
  updated_at)
values ($order_id::uuid, $company_id::uuid, $uuid::uuid, $supplier_reference::text, $reseller_reference?::text,
  $notes?::text, $contact::jsonb, $items::jsonb, $now::timestamptz)

-- column contact: Contact from './input.ts'
-- column items: StoredItem[] from './input.ts'
-- name: find_octo_booking
select {booking} from octo_booking b where b.company_id = $company_id::uuid and b.uuid = $uuid::uuid

-- column contact: Contact from './input.ts'
-- column items: StoredItem[] from './input.ts'
-- name: find_octo_booking_of_order
select {booking} from octo_booking b where b.company_id = $company_id::uuid and b.order_id = $order_id::uuid

-- column contact: Contact from './input.ts'
-- column items: StoredItem[] from './input.ts'
-- name: list_octo_bookings
select {booking} from octo_booking b
where b.company_id = $company_id::uuid
  and ($reseller_reference::text is null or b.reseller_reference = $reseller_reference::text)
  and ($supplier_reference::text is null or b.supplier_reference = $supplier_reference::text)
order by b.updated_at desc limit $limit::int

-- column contact: Contact from './input.ts'
-- column items: StoredItem[] from './input.ts'
-- Bookings that changed since a second, in the order of their changes; a page starts after `after_id` of that second,
-- for resellers know no shorter time.
-- name: list_changed_bookings
select {booking} from octo_booking b
where b.company_id = $company_id::uuid
  and b.updated_at >= date_trunc('second', $since::timestamptz)
  and (date_trunc('second', b.updated_at), b.order_id) > (date_trunc('second', $since::timestamptz), $after_id::uuid)
order by date_trunc('second', b.updated_at), b.order_id limit $limit::int

-- A step of the order is a change of its booking.
-- name: touch_octo_booking
update octo_booking b set updated_at = greatest(b.updated_at, $now::timestamptz)
where b.order_id = $order_id::uuid and b.company_id = $company_id::uuid

-- name: set_octo_booking
update octo_booking b set reseller_reference = $reseller_reference?::text, notes = $notes?::text,
  contact = $contact::jsonb, items = $items::jsonb, cancel_reason = $cancel_reason?::text,
  updated_at = $now::timestamptz
where b.order_id = $order_id::uuid and b.company_id = $company_id::uuid
