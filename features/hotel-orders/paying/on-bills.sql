-- Locks those of the orders that are still on account, in the order of their ids.
-- name: lock_on_account
select o.id from hotel_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
order by o.id for update

-- Marks orders on account as paid and writes the bill's code into their history.
-- name: set_paid
with paid as (
  update hotel_order o set payment_status = 'PAID'
  where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
  returning o.id, o.company_id, o.status
)
insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status, to_status,
  note)
select p.id, p.company_id, case when s.id is null then 'SYSTEM' else 'STAFF' end, s.id, coalesce(s.name, 'Tradewind'),
  'bill_paid', p.status, p.status, $bill_code::text
from paid p left join staff_member s on s.id = $staff_id?::uuid and s.company_id = p.company_id

-- not null: title_en
-- What a bill shows of its orders.
-- name: describe_orders
select o.id, r.hotel_name_en as title_en, r.hotel_name_zh as title_zh, o.lead_guest as guest, o.check_in as "from",
  o.check_out as "to",
  o.customer_reference as client_reference, o.hotel_confirmation as hotel_number, o.payment_status
from hotel_order_row r
join hotel_order o on o.id = r.id and o.company_id = r.company_id
where r.company_id = $company_id::uuid and r.id = any ($ids::uuid[])

-- not null: id, check_in, check_out
-- The days by which orders go on bills. One that ended otherwise than by its stay has the moment of that.
-- name: list_days
select o.id, o.check_in, o.check_out, o.free_until,
  case when o.status in ('CANCELLED', 'NO_SHOW', 'REJECTED', 'EXPIRED') then (select min(h.at)
    from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id and h.to_status = o.status
  ) end as ended_at
from hotel_order o where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[])

-- Orders whose client reference has a pattern.
-- name: list_referenced
select o.id from hotel_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.customer_reference ilike $pattern::text

-- What may still be given back of what an order was sold for, and what was given back by cancelling and by disputes.
-- part: left
select o.total_minor - o.refunded_minor - o.corrected_minor as left_minor,
  o.refunded_minor + o.corrected_minor as given_minor
from hotel_order o where o.company_id = $company_id::uuid and o.id = $id::uuid

-- not null: left_minor, given_minor
-- name: find_left
{left}

-- not null: left_minor, given_minor
-- name: lock_left
{left} for update

-- Writes what a dispute gives back of a locked order, with its history; of a cancelled one it is a refund.
-- name: correct_order
with corrected as (
  update hotel_order o set corrected_minor = o.corrected_minor + $credited_minor::bigint,
    payment_status = case when o.status <> 'CANCELLED' then o.payment_status
      when o.refunded_minor + o.corrected_minor + $credited_minor::bigint = o.total_minor then 'REFUNDED'
      else 'PARTIALLY_REFUNDED' end
  where o.company_id = $company_id::uuid and o.id = $id::uuid
  returning o.id, o.company_id, o.status
)
insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status, to_status,
  note, detail)
select c.id, c.company_id, 'OPERATOR', s.id, s.name, 'dispute_credited', c.status, c.status, $bill_code::text,
  jsonb_build_object('given', jsonb_build_object('amountMinor', $credited_minor::bigint))
from corrected c join staff_member s on s.id = $staff_id::uuid
