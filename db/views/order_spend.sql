-- hotel-orders: what orders of every kind count to the limits of their staff. Cancelled ones count at their fee; what a
-- dispute gave back does not count.
create view order_spend with (security_invoker = true) as
select o.company_id, o.staff_id, o.booked_by, o.currency, o.created_at, case when o.status in ('REJECTED', 'EXPIRED') then 0
  when o.status = 'CANCELLED' then least(o.penalty_minor, o.total_minor - o.refunded_minor - o.corrected_minor)
  else o.total_minor - o.corrected_minor end as spent_minor
from hotel_order o
union all
select s.company_id, s.staff_id, s.booked_by, s.currency, s.created_at, s.spent_minor from ticket_order_spend s;
