-- The operator's day of booking, by which margins are added up; it was UTC's. The code of an order has that day. What
-- has no code of its own takes it from the days that the runtime wrote, and UTC's where it wrote none.
alter table hotel_order_gain add column booked_on date;
update hotel_order_gain g set booked_on = coalesce(
  (select d.day::date from generate_series(u.day - 1, u.day + 1, interval '1 day') as d (day)
    where substr(x.code, 2, 6) = to_char(d.day, 'YYMMDD')),
  (select to_date(c.day, 'YYMMDD') from code_day c
    where c.begins_at <= g.booked_at and c.begins_at > g.booked_at - interval '26 hours'
    order by c.begins_at desc limit 1),
  u.day)
from hotel_order_gain x
cross join lateral (select (x.booked_at at time zone 'UTC')::date as day) u
where x.order_id = g.order_id;
-- squawk-ignore adding-not-nullable-field
alter table hotel_order_gain alter column booked_on set not null;

-- squawk-ignore require-concurrent-index-deletion
drop index hotel_order_gain_booked;
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_gain_booked on hotel_order_gain (booked_on, booked_at, order_id) where stands;

delete from hotel_order_gain_day where true;
insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
select booked_on, null, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 1, 3
union all
select null, check_in, currency, count(*), sum(total_minor), sum(cost_minor)
from hotel_order_gain where stands group by 2, 3;
delete from hotel_order_gain_sum where true;
insert into hotel_order_gain_sum (part, month, key, currency, orders, total_minor, cost_minor)
select p.part, m.month, p.key, g.currency, count(*), sum(g.total_minor), sum(g.cost_minor)
from hotel_order_gain g
cross join lateral (values (date_trunc('month', g.booked_on::timestamp)::date), ('-infinity')) as m (month)
cross join lateral (values ('COMPANY', g.company_id), ('HOTEL', g.hotel_id), ('DESTINATION', g.destination_id))
  as p (part, key)
where g.stands group by 1, 2, 3, 4;
