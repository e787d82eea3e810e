-- The next arrivals.
-- name: list_upcoming
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'PENDING', 'AMENDMENT_PENDING') and check_in >= $today::date - 1
order by check_in, id limit 5

-- Orders that need a decision within a week: the deadline or the end of free cancellation.
-- name: list_deadlines
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'CONFIRMED') and check_in >= $today::date - 1
  and least(deadline_at, free_cancellation_until) between now() and now() + interval '7 days'
order by least(deadline_at, free_cancellation_until), id limit 5

-- name: count_waiting
select count(*)::int as waiting from hotel_order
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING')

-- Spend counts what was not given back; nights are room nights of orders that stand or stood.
-- name: list_months
select to_char(m.first, 'YYYY-MM') as month,
  coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.payment_status <> 'VOIDED'), 0)::bigint as "totalMinor",
  count(o.id)::int as orders,
  coalesce(sum((o.check_out - o.check_in) * o.room_count) filter (where o.rooms_held), 0)::int as nights,
  (count(*) filter (where o.status = 'CANCELLED'))::int as cancelled
from generate_series(date_trunc('month', $today::date::timestamp) - interval '11 months', date_trunc('month', $today::date::timestamp), interval '1 month') as m (first)
left join hotel_order o on o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid) and o.currency = $currency::text
  and o.created_at >= m.first at time zone 'UTC' and o.created_at < (m.first + interval '1 month') at time zone 'UTC'
group by m.first order by m.first

-- name: list_cities
select city_en as "nameEn", max(city_zh) as "nameZh", sum((check_out - check_in) * room_count)::int as nights
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and status not in ('CANCELLED', 'REJECTED', 'EXPIRED') and created_at >= $today::date - 365
group by city_en order by nights desc, city_en limit 6
