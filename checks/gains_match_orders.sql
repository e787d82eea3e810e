-- An order's margin is what it is sold for by now less the cost of its quote, of a cancelled one the share of its fee,
-- and less what the desk changed of that; the sums of a day are those of its orders that stand.
select 'order ' || o.code as wrong
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join hotel_order_gain g on g.order_id = o.id
cross join lateral (
  select case when o.status = 'CANCELLED' then coalesce(round((q.cost->>'costMinor')::numeric * o.penalty_minor
    / nullif(o.total_minor, 0)), 0) else (q.cost->>'costMinor')::numeric end
    + coalesce((select sum(c.cost_minor) from hotel_order_correction c where c.order_id = o.id), 0) as minor
) k
where q.cost->>'costMinor' is not null and (g.total_minor, g.cost_minor, g.booked_at, g.stands) is distinct from
  (hotel_order_sold(o), k.minor::bigint, o.created_at,
    o.status not in ('REJECTED', 'EXPIRED') and (o.status <> 'CANCELLED' or hotel_order_sold(o) > 0 or k.minor > 0))
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
