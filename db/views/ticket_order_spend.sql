-- ticket-orders: what its orders count to the limits of their staff, for hotel-orders' order_spend.
create view ticket_order_spend with (security_invoker = true) as
select o.id as order_id, o.company_id, o.staff_id, o.booked_by, o.currency, o.created_at,
  case when o.payment is null or o.status in ('REJECTED', 'EXPIRED') then 0
    when o.status = 'CANCELLED' then least(o.penalty_minor, o.total_minor - o.refunded_minor - o.corrected_minor)
    else o.total_minor - o.refunded_minor - o.corrected_minor end as spent_minor
from ticket_order o;
