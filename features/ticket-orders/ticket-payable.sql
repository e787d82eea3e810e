-- Ticket orders as something that is paid for. An order of a basket is paid with the others of it.

-- part: together
o.company_id = $company_id::uuid and (o.id = $order_id::uuid or o.paid_with = (select p.paid_with from ticket_order p
    where p.id = $order_id::uuid and p.company_id = $company_id::uuid))

-- not null: id, code, amount_minor, deadline_at, also_pays
-- What orders on hold have to be paid online; of one member of staff, and of a department, where
-- `own_staff_id` names them.
-- name: find_due
select f.id, f.code, sum(o.online_minor)::bigint as amount_minor, o.currency, min(o.hold_until) as deadline_at,
  array_remove(array_agg(o.code order by o.created_at, o.code), f.code) as also_pays
from ticket_order o
join ticket_order f on f.id = coalesce(o.paid_with, o.id) and f.company_id = o.company_id
where {together} and o.status = 'ON_HOLD' and o.online_minor > 0
  and not o.awaits_approval
  and o.hold_until > portal_now()
  and ($own_staff_id::uuid is null or $own_staff_id::uuid in (o.staff_id, o.booked_by)
    or o.department_id = $own_department_id?::uuid)
group by f.id, f.code, o.currency

-- Orders of a basket that the payment of its first one pays as well; those that ended unpaid are none of them.
-- name: list_together
select o.code from ticket_order o
where o.company_id = $company_id::uuid and o.paid_with = $order_id::uuid and o.id <> $order_id::uuid
  and (o.status = 'ON_HOLD' or o.payment_status not in ('UNPAID', 'VOIDED'))
order by o.created_at, o.code

-- name: find_own
select o.id from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  and ($staff_id::uuid in (o.staff_id, o.booked_by) or o.department_id = $own_department_id?::uuid)

-- name: lock_paid
select o.id from ticket_order o where {together} order by o.id for update

-- Says of orders of a basket that are to be paid online that one payment pays them: the first of them names it.
-- name: set_paid_with
update ticket_order o set paid_with = (
  select f.id from ticket_order f where f.id = any ($ids::uuid[]) and f.company_id = $company_id::uuid
    and f.status = 'ON_HOLD' and f.online_minor > 0 and not f.awaits_approval
  order by f.created_at, f.code limit 1)
where o.id = any ($ids::uuid[]) and o.company_id = $company_id::uuid and o.status = 'ON_HOLD' and o.online_minor > 0
  and not o.awaits_approval

-- name: find_payer
select s.name from staff_member s where s.id = $staff_id::uuid and s.company_id = $company_id::uuid

-- not null: now
-- name: read_now
select portal_now() as now
