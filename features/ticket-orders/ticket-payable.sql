-- What an order on hold has to be paid online; of one member of staff where `own_staff_id` names them.
-- name: find_due
select o.id, o.code, o.online_minor as amount_minor, o.currency, o.hold_until as deadline_at
from ticket_order o
where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.status = 'ON_HOLD' and o.online_minor > 0
  and not o.awaits_approval
  and o.hold_until > now()
  and ($own_staff_id::uuid is null or o.staff_id = $own_staff_id::uuid)

-- name: find_own
select o.id from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  and o.staff_id = $staff_id::uuid

-- name: lock_paid
select o.id from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid for update

-- name: find_payer
select s.name from staff_member s where s.id = $staff_id::uuid and s.company_id = $company_id::uuid

-- not null: now
-- name: read_now
select now() as now
