-- An order's margin is its total after disputes less the cost of its quote; the sums of a day are those of its orders
-- that were not cancelled, rejected or expired.
select 'order ' || o.code as wrong
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join hotel_order_gain g on g.order_id = o.id
where q.cost->>'costMinor' is not null and (g.total_minor, g.cost_minor, g.booked_at, g.stands) is distinct from
  (o.total_minor - o.corrected_minor, (q.cost->>'costMinor')::bigint, o.created_at,
    o.status not in ('REJECTED', 'EXPIRED', 'CANCELLED'))
union all
select 'day ' || s.day from (
  select coalesce(d.booked_on, g.booked_on) as day, d.orders, d.cost_minor, d.total_minor, g.orders as stand,
    g.cost_minor as cost, g.total_minor as total
  from (select booked_on, sum(orders) as orders, sum(cost_minor) as cost_minor,
      sum(total_minor) as total_minor from hotel_order_gain_day
    where booked_on is not null group by 1) d
  full join (select (booked_at at time zone 'UTC')::date as booked_on, count(*) as orders, sum(cost_minor) as cost_minor,
      sum(total_minor) as total_minor from hotel_order_gain where stands group by 1) g on g.booked_on = d.booked_on
  union all
  select coalesce(d.check_in, g.check_in), d.orders, d.cost_minor, d.total_minor, g.orders, g.cost_minor,
    g.total_minor
  from (select check_in, sum(orders) as orders, sum(cost_minor) as cost_minor,
      sum(total_minor) as total_minor from hotel_order_gain_day
    where check_in is not null group by 1) d
  full join (select check_in, count(*) as orders, sum(cost_minor) as cost_minor,
      sum(total_minor) as total_minor from hotel_order_gain where stands group by 1) g on g.check_in = d.check_in
) s
where coalesce(s.orders, 0) <> coalesce(s.stand, 0) or coalesce(s.cost_minor, 0) <> coalesce(s.cost, 0)
  or coalesce(s.total_minor, 0) <> coalesce(s.total, 0)
