-- The places sold of every slot are the tickets of the orders that hold it: all of those that wait, and of confirmed
-- ones those that were not cancelled.
select s.option_id::text as what, s.day, s.start_minute, coalesce(s.sold, 0) as sold, coalesce(o.tickets, 0) as tickets
from (
  select d.option_id, d.day, x.start_minute, x.sold
  from ticket_day d cross join lateral unnest(d.starts, d.sold) as x (start_minute, sold)
  where x.sold <> 0
) s
full join (
  select coalesce(p.capacity_of, p.id) as option_id, o.day, o.start_minute, count(*) as tickets
  from ticket_order o
  join ticket_order_unit u on u.order_id = o.id and u.company_id = o.company_id
  join ticket_option p on p.id = o.option_id
  where o.status in ('ON_HOLD', 'PENDING') or o.status in ('CONFIRMED', 'REDEEMED') and u.state <> 'CANCELLED'
  group by 1, 2, 3
) o on (o.option_id, o.day, o.start_minute) = (s.option_id, s.day, s.start_minute)
where coalesce(s.sold, 0) <> coalesce(o.tickets, 0)
