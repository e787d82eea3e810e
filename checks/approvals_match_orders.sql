-- An order awaits approval exactly as long as its request waits, and a request ended as its order did; nobody decided
-- on their own order.
select coalesce(r.code, o.code) as what
from (select * from approval_request where order_kind = 'HOTEL_ORDER') r
full join hotel_order o on o.id = r.order_id and o.company_id = r.company_id
where (r.order_id is not null or o.status = 'AWAITING_APPROVAL') and (
  o.id is null
  or (o.status = 'AWAITING_APPROVAL') <> (r.state is not distinct from 'WAITING')
  or r.state = 'DECLINED' and o.status <> 'REJECTED'
  or r.state = 'EXPIRED' and o.status <> 'EXPIRED'
  or r.state = 'WITHDRAWN' and o.status <> 'CANCELLED'
  or r.state in ('APPROVED', 'DECLINED') and r.decided_by in (r.staff_id, r.booked_by))
union all
select coalesce(r.code, o.code) as what
from (select * from approval_request where order_kind = 'TICKET_ORDER') r
full join ticket_order o on o.id = r.order_id and o.company_id = r.company_id
where (r.order_id is not null or o.awaits_approval) and (
  o.id is null
  or o.awaits_approval <> (r.state is not distinct from 'WAITING')
  or r.state = 'DECLINED' and o.status <> 'REJECTED'
  or r.state = 'EXPIRED' and o.status <> 'EXPIRED'
  or r.state = 'WITHDRAWN' and o.status <> 'CANCELLED'
  or r.state in ('APPROVED', 'DECLINED') and r.decided_by in (r.staff_id, r.booked_by))
