-- The figures of a company's orders by month, state and hotel are what its orders come to.
with told as (
  select company_id, month, status, payment_status, hotel_id, currency, sum(orders)::bigint as orders,
    sum(nights)::bigint as nights, sum(held_nights)::bigint as held_nights, sum(total_minor)::bigint as total_minor,
    sum(penalty_minor)::bigint as penalty_minor, sum(given_back_minor)::bigint as given_back_minor,
    sum(spent_minor)::bigint as spent_minor
  from hotel_order_figure group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0 or sum(total_minor) <> 0
), counted as (
  select company_id, date_trunc('month', created_at at time zone 'UTC')::date as month, status, payment_status, hotel_id,
    currency, count(*) as orders, sum((check_out - check_in) * room_count)::bigint as nights,
    coalesce(sum((check_out - check_in) * room_count) filter (where rooms_held), 0)::bigint as held_nights,
    sum(total_minor)::bigint as total_minor, sum(penalty_minor)::bigint as penalty_minor,
    sum(refunded_minor + corrected_minor)::bigint as given_back_minor,
    sum(hotel_order_sold(o))::bigint as spent_minor
  from hotel_order o group by 1, 2, 3, 4, 5, 6
)
(table told except table counted) union all (table counted except table told)
