-- not null: deadline_at
-- What an order that awaits its payment has to be paid online; of one member of staff, and of a department, where
-- `own_staff_id` names them.
-- name: find_due
select o.id, o.code, o.online_minor as amount_minor, o.currency, o.deadline_at
from hotel_order o
where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.status = 'AWAITING_PAYMENT'
  and o.deadline_at > portal_now()
  and ($own_staff_id::uuid is null or $own_staff_id::uuid in (o.staff_id, o.booked_by)
    or o.department_id = $own_department_id?::uuid)

-- name: find_own
select o.id from hotel_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  and ($staff_id::uuid in (o.staff_id, o.booked_by) or o.department_id = $own_department_id?::uuid)

-- name: lock_order
select o.id from hotel_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid for update

-- The confirmation mode of an order that awaits exactly this payment, and the name of the payer.
-- name: find_waiting
select o.confirmation_mode as mode, s.name as payer
from hotel_order o join staff_member s on s.id = $staff_id::uuid and s.company_id = o.company_id
where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.status = 'AWAITING_PAYMENT'
  and o.online_minor = $amount_minor::bigint

-- What was refunded of an order whose refunds are on their way.
-- name: find_refunding
select o.refunded_minor, o.corrected_minor, o.total_minor from hotel_order o
where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.payment_status = 'REFUND_PENDING'

-- Ends the refunds of an order with a line in its history.
-- name: end_refunds
with ended as (
  update hotel_order o set payment_status = $payment_status::text
  where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.payment_status = 'REFUND_PENDING'
  returning o.id, o.company_id, o.status
)
insert into hotel_order_history (order_id, company_id, actor_kind, actor_name, event, from_status, to_status)
select e.id, e.company_id, 'SYSTEM', $actor_name::text, 'refunds_ended', e.status, e.status from ended e
