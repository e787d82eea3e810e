-- An order, or a change of one, awaits approval exactly as long as its request waits, and a request ended as its order
-- or change did; nobody decided on their own.
select coalesce(r.code, o.code) as what
from approval_request r
full join (
  select h.id, h.company_id, h.code, h.status, h.status = 'AWAITING_APPROVAL' as awaits from hotel_order h
  union all
  select t.id, t.company_id, t.code, t.status, t.awaits_approval from ticket_order t
  union all
  select c.quote_id, c.company_id, h.code, case c.state when 'REFUSED' then 'REJECTED' when 'WITHDRAWN' then 'CANCELLED'
    else c.state end, c.state = 'APPROVAL'
  from hotel_order_change c join hotel_order h on h.id = c.order_id
) o on o.id = r.order_id and o.company_id = r.company_id
where (r.order_id is not null or o.awaits) and (
  o.id is null
  or o.awaits <> (r.state is not distinct from 'WAITING')
  or r.state = 'DECLINED' and o.status <> 'REJECTED'
  or r.state = 'EXPIRED' and o.status <> 'EXPIRED'
  or r.state = 'WITHDRAWN' and o.status <> 'CANCELLED'
  or r.state in ('APPROVED', 'DECLINED') and r.decided_by in (r.staff_id, r.booked_by))
