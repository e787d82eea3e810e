-- ticket-orders: how much of an order's price is a fee for cancelling: all that is left once no ticket lets in.
create view ticket_order_fee with (security_invoker = true) as
select o.id as subject_id, o.company_id,
  case o.status when 'CANCELLED' then o.total_minor else o.penalty_minor end as most_minor, u.at
from ticket_order o
cross join lateral (select max(u.ended_at) as at from ticket_order_unit u
  where u.order_id = o.id and u.company_id = o.company_id and u.state = 'CANCELLED') u
where o.status = 'CANCELLED' or o.penalty_minor > 0;
