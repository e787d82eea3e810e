-- ticket-orders: what its orders count to the limits of their staff, for hotel-orders' order_spend.
create view ticket_order_spend with (security_invoker = true) as
select o.company_id, o.staff_id, o.currency, o.created_at,
  case when o.payment is null or o.status in ('REJECTED', 'EXPIRED') then 0
    when o.status = 'CANCELLED' then o.penalty_minor else o.total_minor - o.refunded_minor end as spent_minor
from ticket_order o;
grant select on ticket_order_spend to tradewind_app;

-- ticket-orders: whose each of its orders is, for hotel-orders' subject_staff.
create view ticket_order_staff with (security_invoker = true) as
select o.company_id, o.id as order_id, o.staff_id from ticket_order o;
grant select on ticket_order_staff to tradewind_app;

-- The same rows as before, by those views.
create or replace view order_spend with (security_invoker = true) as
select o.company_id, o.staff_id, o.currency, o.created_at, case when o.status in ('REJECTED', 'EXPIRED') then 0
  when o.status = 'CANCELLED' then o.penalty_minor else o.total_minor end as spent_minor
from hotel_order o
union all
select s.company_id, s.staff_id, s.currency, s.created_at, s.spent_minor from ticket_order_spend s;

create or replace view subject_staff with (security_invoker = true) as
select o.company_id, o.id as subject_id, o.staff_id from hotel_order o
union all
select p.company_id, p.id, p.staff_id from payment_payer p
union all
select p.company_id, p.id, o.staff_id from payment_payer p
join hotel_order o on o.id = p.payable_id and o.company_id = p.company_id
union all
select t.company_id, t.order_id, t.staff_id from ticket_order_staff t
union all
select p.company_id, p.id, t.staff_id from payment_payer p
join ticket_order_staff t on t.order_id = p.payable_id and t.company_id = p.company_id;
