-- ticket-orders: what an order that was paid or charged is sold for and costs by now, for hotel-orders' margins. For a
-- fee the supplier keeps the same share of its own price.
create view ticket_order_gain with (security_invoker = true) as
select o.id as order_id, o.company_id, o.code, o.created_at, o.day, o.currency, p.destination_id,
  s.spent_minor as sold_minor, c.minor as cost_minor,
  o.status not in ('REJECTED', 'EXPIRED') and (o.status <> 'CANCELLED' or s.spent_minor > 0 or c.minor > 0) as stands
from ticket_order o
join ticket_place p on p.id = o.product_id
join ticket_order_spend s on s.order_id = o.id and s.company_id = o.company_id
cross join lateral (select case when o.status in ('REJECTED', 'EXPIRED') then 0
  else coalesce(sum(case when u.state = 'CANCELLED' or o.status = 'CANCELLED'
    then coalesce(round(u.cost_minor::numeric * u.fee_minor / nullif(u.price_minor, 0)), 0)
    else u.cost_minor end), 0)::bigint end as minor
  from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id) c
where o.payment is not null;
