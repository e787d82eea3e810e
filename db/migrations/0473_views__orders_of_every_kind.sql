-- hotel-orders: what orders of every kind count to the limits of their staff. Cancelled ones count at their fee.
create view order_spend with (security_invoker = true) as
select o.company_id, o.staff_id, o.currency, o.created_at, case when o.status in ('REJECTED', 'EXPIRED') then 0
  when o.status = 'CANCELLED' then o.penalty_minor else o.total_minor end as spent_minor
from hotel_order o
union all
select o.company_id, o.staff_id, o.currency, o.created_at,
  case when o.payment is null or o.status in ('REJECTED', 'EXPIRED') then 0
    when o.status = 'CANCELLED' then o.penalty_minor else o.total_minor - o.refunded_minor end
from ticket_order o;
grant select on order_spend to tradewind_app;

-- Whose a subject of the ledger is: who sees only own orders finds the movements of those.
create or replace view subject_staff with (security_invoker = true) as
select o.company_id, o.id as subject_id, o.staff_id from hotel_order o
union all
select p.company_id, p.id, p.staff_id from payment_payer p
union all
select p.company_id, p.id, o.staff_id from payment_payer p
join hotel_order o on o.id = p.payable_id and o.company_id = p.company_id
union all
select o.company_id, o.id, o.staff_id from ticket_order o
union all
select p.company_id, p.id, o.staff_id from payment_payer p
join ticket_order o on o.id = p.payable_id and o.company_id = p.company_id;
