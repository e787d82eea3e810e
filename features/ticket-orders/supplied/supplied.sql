-- Ticket orders that a foreign system confirms: what their feature reads and sets of them.

-- What an order costs and whose it is; for the clock, which names orders of any company.
-- not null: hold_minutes
-- name: find_supplied_cost
select o.cost_minor, o.currency,
  ceil(extract(epoch from o.hold_until - o.created_at) / 60)::int as hold_minutes
from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- Gives tickets the codes that the supplier's gate scans.
-- name: set_supplier_codes
update ticket_order_unit u set supplier_code = c.code
from jsonb_to_recordset($codes::jsonb) as c (id uuid, code text)
where u.id = c.id and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid

-- name: set_delivery_format
update ticket_order o set sold = jsonb_set(o.sold, '{deliveryFormat}', to_jsonb($format::text))
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- name: set_reference
update ticket_order o set supplier_reference = $reference::text
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

