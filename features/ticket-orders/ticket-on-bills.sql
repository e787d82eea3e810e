-- Locks those of the orders that are still on account, in the order of their ids.
-- name: lock_on_account
select o.id from ticket_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
order by o.id for update

-- Marks orders on account as paid and writes the bill's code into their history.
-- name: set_paid
with paid as (
  update ticket_order o set payment_status = 'PAID'
  where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
  returning o.id, o.company_id, o.status
)
insert into ticket_order_event (order_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status,
  to_status, note)
select p.id, p.company_id, portal_now(), case when s.id is null then 'SYSTEM' else 'STAFF' end, s.id,
  coalesce(s.name, 'Tradewind'), 'bill_paid', p.status, p.status, $bill_code::text
from paid p left join staff_member s on s.id = $staff_id?::uuid and s.company_id = p.company_id

-- not null: title_en, guest, from, to
-- What a bill shows of its orders.
-- name: describe_orders
select o.id, i.title_en, i.title_zh, i.guest, i.stay_from as "from", i.stay_to as "to", i.client_reference,
  null::text as hotel_number, o.payment_status
from ticket_order o join invoiceable_ticket_order i on i.id = o.id and i.company_id = o.company_id
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[])

-- Orders whose client reference has a pattern.
-- name: list_referenced
select o.id from ticket_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.customer_reference ilike $pattern::text
