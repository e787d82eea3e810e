-- An order's margin is what it is sold for by now less the cost of its quote, of a cancelled one the share of its fee,
-- and less what the desk changed of that; tickets, fees of contracts and corrections of bills have theirs; the sums of
-- a day, and of a month by company, hotel and destination, are those of all that stands.
with kept as (
  select order_id, sum(cost_minor) as minor from hotel_order_correction group by 1
)
select 'order ' || o.code as wrong
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join hotel_order_gain g on g.order_id = o.id
left join kept c on c.order_id = o.id
cross join lateral (
  select case when o.status = 'CANCELLED' then coalesce(round((q.cost->>'costMinor')::numeric * o.penalty_minor
    / nullif(o.total_minor, 0)), 0) else (q.cost->>'costMinor')::numeric end + coalesce(c.minor, 0) as minor
) k
where q.cost->>'costMinor' is not null
  and (g.total_minor, g.cost_minor, g.booked_at, g.hotel_id, g.stands) is distinct from
  (hotel_order_sold(o), k.minor::bigint, o.created_at, o.hotel_id,
    o.status not in ('REJECTED', 'EXPIRED') and (o.status <> 'CANCELLED' or hotel_order_sold(o) > 0 or k.minor > 0))
union all
-- The operator's day of booking is the one in the code; what has no code of its own is at most a day from UTC's.
select 'day of ' || coalesce(o.code, g.code)
from hotel_order_gain g left join hotel_order o on o.id = g.order_id
where abs(g.booked_on - (g.booked_at at time zone 'UTC')::date) > 1
  or g.kind in ('HOTEL_ORDER', 'TICKET_ORDER') and coalesce(o.code, g.code) !~ ('^.' || to_char(g.booked_on, 'YYMMDD'))
union all
select 'tickets ' || t.code
from ticket_order_gain t left join hotel_order_gain g on g.order_id = t.order_id
where (g.total_minor, g.cost_minor, g.booked_at, g.stands)
  is distinct from (t.sold_minor, t.cost_minor, t.created_at, t.stands)
union all
select 'fee or correction ' || l.code
from (
  select subject_id, min(subject_code) as code,
    sum(case kind when 'CHARGE' then 1 else -1 end * (deposit_minor + credit_minor)) as minor
  from ledger_transfer where subject_kind in ('GROUP', 'BILL') and kind in ('CHARGE', 'ADJUSTMENT') group by 1
) l
left join hotel_order_gain g on g.order_id = l.subject_id
where g.total_minor is distinct from l.minor and l.subject_id is not null
union all
select s.part || ' ' || s.on_day || ' ' || coalesce(s.key::text, '-') from (
  select part, on_day, key, currency, sum(orders) as orders, sum(total_minor) as total, sum(cost_minor) as cost
  from (
    select 'BOOKED' as part, booked_on as on_day, null::uuid as key, currency, orders, total_minor, cost_minor
    from hotel_order_gain_day where booked_on is not null
    union all
    select 'CHECK_IN', check_in, null, currency, orders, total_minor, cost_minor
    from hotel_order_gain_day where check_in is not null
    union all
    select part, month, key, currency, orders, total_minor, cost_minor from hotel_order_gain_sum
    union all
    -- What the clock has not added yet.
    select p.part, m.month, p.key, d.currency, d.orders, d.total_minor, d.cost_minor
    from hotel_order_gain_day d
    cross join lateral (values (date_trunc('month', d.booked_on::timestamp)::date), ('-infinity')) as m (month)
    cross join lateral (values ('COMPANY', d.company_id), ('HOTEL', d.hotel_id), ('DESTINATION', d.destination_id))
      as p (part, key)
    where d.booked_on is not null and d.check_in is not null
    union all
    select p.part, p.on_day, p.key, g.currency, -1, -g.total_minor, -g.cost_minor
    from hotel_order_gain g
    cross join lateral (select g.booked_on as day, date_trunc('month', g.booked_on::timestamp)::date as month) b
    cross join lateral (values ('BOOKED', b.day, null::uuid), ('CHECK_IN', g.check_in, null),
      ('COMPANY', b.month, g.company_id), ('COMPANY', '-infinity', g.company_id), ('HOTEL', b.month, g.hotel_id),
      ('HOTEL', '-infinity', g.hotel_id), ('DESTINATION', b.month, g.destination_id),
      ('DESTINATION', '-infinity', g.destination_id)) as p (part, on_day, key)
    where g.stands
  ) x group by 1, 2, 3, 4
) s
where (s.orders, s.total, s.cost) <> (0, 0, 0)
