-- Whose orders they are; `o` is an order or a figure.
-- part: own
o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)

-- A few orders by their ids: only these are joined with what they show.
-- part: shown
select r.listed
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order_row r on r.id = p.id and r.company_id = $company_id::uuid
order by p.place

-- column listed: OrderRow from '../contract.ts'
-- The next arrivals.
-- name: list_upcoming
with page as materialized (select array(select o.id from hotel_order o
  where {own} and o.status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'PENDING', 'AMENDMENT_PENDING')
    and o.check_in >= $today::date - 1
  order by o.check_in, o.id limit 5) as ids)
{shown}

-- column listed: OrderRow from '../contract.ts'
-- Orders whose deadline or free cancellation ends within a week.
-- name: list_deadlines
with page as materialized (select array(select o.id from hotel_order o
  where {own} and o.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'CONFIRMED')
    and o.check_in >= $today::date - 1
    and least(o.deadline_at, o.free_until) between portal_now() and portal_now() + interval '7 days'
  order by least(o.deadline_at, o.free_until), o.id limit 5) as ids)
{shown}

-- column listed: OrderRow from '../contract.ts'
-- Confirmed orders whose guests arrive within three days while the hotel's number is missing.
-- name: list_unnumbered
with page as materialized (select array(select o.id from hotel_order o
  where {own} and o.status = 'CONFIRMED' and o.hotel_confirmation is null
    and o.check_in between $today::date and $today::date + 3
  order by o.check_in, o.id limit 5) as ids)
{shown}

-- not null: waiting
-- name: count_waiting
select coalesce(sum(o.orders), 0)::int as waiting from hotel_order_figure o
where {own}
  and o.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING',
    'AMENDMENT_PENDING')

-- not null: month, booked_minor, fees_minor, spent_minor, orders, nights, cancelled, year_before_minor
-- not null: year_before_cancelled
-- Orders by month of booking, with the figures of their totals and those of the same month a year before; nights are
-- room nights of orders that hold rooms.
-- name: list_months
select to_char(y.first, 'YYYY-MM') as month, y.booked_minor, y.fees_minor, y.spent_minor, y.orders, y.nights,
  y.cancelled, y.year_before_minor, y.year_before_cancelled
from (
  select a.*, lag(a.spent_minor, 12) over (order by a.first) as year_before_minor,
    lag(a.cancelled, 12) over (order by a.first) as year_before_cancelled
  from (
    select m.first, coalesce(sum(o.total_minor), 0)::bigint as booked_minor,
      coalesce(sum(o.spent_minor) filter (where o.status = 'CANCELLED'), 0)::bigint as fees_minor,
      coalesce(sum(o.spent_minor), 0)::bigint as spent_minor,
      coalesce(sum(o.orders), 0)::int as orders,
      coalesce(sum(o.held_nights), 0)::int as nights,
      coalesce(sum(o.orders) filter (where o.status = 'CANCELLED'), 0)::int as cancelled
    from generate_series(date_trunc('month', $today::date::timestamp) - interval '23 months',
      date_trunc('month', $today::date::timestamp), interval '1 month') as m (first)
    left join hotel_order_figure o on {own} and o.currency = $currency?::text and o.month = m.first::date
    group by m.first
  ) a
) y
where y.year_before_minor is not null
order by y.first

-- not null: is_rest, spent_minor
-- column unit_kind: 'DEPARTMENT' | 'COST_CENTRE'
-- Net spend of this month by department and by cost centre, counted as in the months; the seven highest of each, then
-- the others in one row. `name` is null for orders without one, and for the others.
-- name: list_spend
select s.unit_kind, case when s.place <= 7 then s.name end as name, s.place > 7 as is_rest,
  sum(s.spent_minor)::bigint as spent_minor
from (
  select by.unit_kind, by.name, sum(o.spent_minor) as spent_minor,
    row_number() over (partition by by.unit_kind
      order by sum(o.spent_minor) desc, by.name) as place
  from hotel_order_figure o
  cross join lateral (values ('DEPARTMENT', o.department), ('COST_CENTRE', o.cost_centre)) as by (unit_kind, name)
  where {own} and o.currency = $currency?::text and o.month >= date_trunc('month', $today::date::timestamp)::date
  group by by.unit_kind, by.name
) as s
where s.spent_minor > 0
group by 1, 2, 3 order by s.unit_kind desc, is_rest, spent_minor desc

-- not null: name_en, nights
-- The cities with the most room nights of the months shown.
-- name: list_cities
select d.name_en, d.name_zh, sum(h.nights)::int as nights
from (select o.hotel_id, sum(o.nights) as nights from hotel_order_figure o
  where {own} and o.status not in ('CANCELLED', 'REJECTED', 'EXPIRED')
    and o.month >= date_trunc('month', $today::date::timestamp)::date - interval '11 months'
  group by o.hotel_id having sum(o.orders) > 0) h
join hotel_content c on c.id = h.hotel_id
join destination_place d on d.id = c.destination_id
group by d.id, d.name_en, d.name_zh order by nights desc, d.name_en limit 6
