-- column listed: OrderRow from './contract.ts'
-- The next arrivals.
-- name: list_upcoming
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid
    or booked_by = $staff_id::uuid or department_id = $department_id?::uuid)
  and status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'PENDING', 'AMENDMENT_PENDING') and check_in >= $today::date - 1
order by check_in, id limit 5

-- column listed: OrderRow from './contract.ts'
-- Orders whose deadline or free cancellation ends within a week.
-- name: list_deadlines
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid
    or booked_by = $staff_id::uuid or department_id = $department_id?::uuid)
  and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'CONFIRMED') and check_in >= $today::date - 1
  and least(deadline_at, free_cancellation_until) between portal_now() and portal_now() + interval '7 days'
order by least(deadline_at, free_cancellation_until), id limit 5

-- name: count_waiting
select count(*)::int as waiting from hotel_order
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid
    or booked_by = $staff_id::uuid or department_id = $department_id?::uuid)
  and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING')

-- not null: month
-- Orders by month. The total leaves refunds out; nights are room nights of orders whose rooms are held.
-- name: list_months
select to_char(m.first, 'YYYY-MM') as month,
  coalesce(sum(o.total_minor - o.refunded_minor - o.corrected_minor)
    filter (where o.payment_status <> 'VOIDED'), 0)::bigint as total_minor,
  count(o.id)::int as orders,
  coalesce(sum((o.check_out - o.check_in) * o.room_count) filter (where o.rooms_held), 0)::int as nights,
  (count(*) filter (where o.status = 'CANCELLED'))::int as cancelled
from generate_series(date_trunc('month', $today::date::timestamp) - interval '11 months',
  date_trunc('month', $today::date::timestamp), interval '1 month') as m (first)
left join hotel_order o on o.company_id = $company_id::uuid
  and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid) and o.currency = $currency?::text
  and o.created_at >= m.first at time zone 'UTC' and o.created_at < (m.first + interval '1 month') at time zone 'UTC'
group by m.first order by m.first

-- not null: is_rest, total_minor
-- column unit_kind: 'DEPARTMENT' | 'COST_CENTRE'
-- Spend of this month by department and by cost centre, counted as in the months; the seven highest of each, then the
-- others in one row. `name` is null for orders without one, and for the others.
-- name: list_spend
select s.unit_kind, case when s.place <= 7 then s.name end as name, s.place > 7 as is_rest,
  sum(s.total_minor)::bigint as total_minor
from (
  select by.unit_kind, by.name, sum(o.total_minor - o.refunded_minor - o.corrected_minor) as total_minor,
    row_number() over (partition by by.unit_kind
      order by sum(o.total_minor - o.refunded_minor - o.corrected_minor) desc, by.name) as place
  from hotel_order o
  cross join lateral (values ('DEPARTMENT', o.department), ('COST_CENTRE', o.cost_centre)) as by (unit_kind, name)
  where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
      or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid) and o.currency = $currency?::text
    and o.payment_status <> 'VOIDED'
    and o.created_at >= date_trunc('month', $today::date::timestamp) at time zone 'UTC'
  group by by.unit_kind, by.name
) as s
where s.total_minor > 0
group by 1, 2, 3 order by s.unit_kind desc, is_rest, total_minor desc

-- not null: name_en, nights
-- The cities with the most room nights of the last year.
-- name: list_cities
select city_en as name_en, max(city_zh) as name_zh, sum((check_out - check_in) * room_count)::int as nights
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid
    or booked_by = $staff_id::uuid or department_id = $department_id?::uuid)
  and status not in ('CANCELLED', 'REJECTED', 'EXPIRED') and created_at >= $today::date - 365
group by city_en order by nights desc, city_en limit 6
