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

-- not null: id, check_in, check_out
-- The days by which orders go on bills: those of the visit, and when the first ticket costs a fee to cancel. An order
-- that ended without a visit has the moment of that.
-- name: list_days
select o.id, o.day as check_in, o.day as check_out,
  (select min((p ->> 'fromAt')::timestamptz) from ticket_order_unit u cross join jsonb_array_elements(u.penalties) p
    where u.order_id = o.id and u.company_id = o.company_id and (p ->> 'amountMinor')::bigint > 0) as free_until,
  case when o.status in ('CANCELLED', 'REJECTED', 'EXPIRED') then (select min(e.at) from ticket_order_event e
    where e.order_id = o.id and e.company_id = o.company_id and e.to_status = o.status) end as ended_at
from ticket_order o where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[])

-- Orders whose client reference has a pattern.
-- name: list_referenced
select o.id from ticket_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.customer_reference ilike $pattern::text

-- The refundable rest of an order's price, and the amounts refunded by cancelling and by disputes.
-- part: left
select o.total_minor - o.refunded_minor - o.corrected_minor as left_minor,
  o.refunded_minor + o.corrected_minor as given_minor
from ticket_order o where o.company_id = $company_id::uuid and o.id = $id::uuid

-- not null: left_minor, given_minor
-- name: find_left
{left}

-- not null: left_minor, given_minor
-- name: lock_left
{left} for update

-- Writes what a dispute gives back of a locked order, with its history; of a cancelled one it is a refund.
-- name: correct_order
with corrected as (
  update ticket_order o set corrected_minor = o.corrected_minor + $credited_minor::bigint,
    payment_status = case when o.status <> 'CANCELLED' then o.payment_status
      when o.refunded_minor + o.corrected_minor + $credited_minor::bigint = o.total_minor then 'REFUNDED'
      else 'PARTIALLY_REFUNDED' end
  where o.company_id = $company_id::uuid and o.id = $id::uuid
  returning o.id, o.company_id, o.status
)
insert into ticket_order_event (order_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status,
  to_status, note)
select c.id, c.company_id, portal_now(), 'OPERATOR', s.id, s.name, 'dispute_credited', c.status, c.status,
  $bill_code::text
from corrected c join staff_member s on s.id = $staff_id::uuid
