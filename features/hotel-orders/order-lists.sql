-- Both lists of the customer have one condition; the order of rows differs, and each has its index.
-- name: list_by_booking
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and ($statuses::text[] is null or status = any ($statuses::text[]))
  and ($check_in_from::date is null or check_in >= $check_in_from::date) and ($check_in_to::date is null or check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or created_at < $booked_before::timestamptz)
  and ($pattern::text is null or code ilike $pattern::text or customer_reference ilike $pattern::text or hotel_confirmation ilike $pattern::text
    or lead_guest ilike $pattern::text or hotel_name_en ilike $pattern::text or hotel_name_zh ilike $pattern::text)
order by id desc
limit $page_size::int offset $skip::int

-- name: list_by_check_in
select listed
from hotel_order_row
where company_id = $company_id::uuid and ($staff_id::uuid is null or staff_id = $staff_id::uuid)
  and ($statuses::text[] is null or status = any ($statuses::text[]))
  and ($check_in_from::date is null or check_in >= $check_in_from::date) and ($check_in_to::date is null or check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or created_at < $booked_before::timestamptz)
  and ($pattern::text is null or code ilike $pattern::text or customer_reference ilike $pattern::text or hotel_confirmation ilike $pattern::text
    or lead_guest ilike $pattern::text or hotel_name_en ilike $pattern::text or hotel_name_zh ilike $pattern::text)
order by check_in, id
limit $page_size::int offset $skip::int

-- name: count_orders
select o.currency::text as currency, sum(o.total_minor)::bigint as "totalMinor", count(*)::int as count
from hotel_order o
where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid)
  and ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date) and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or o.created_at < $booked_before::timestamptz)
  and ($pattern::text is null or o.code ilike $pattern::text or o.customer_reference ilike $pattern::text or o.hotel_confirmation ilike $pattern::text
    or o.lead_guest ilike $pattern::text or o.terms->'hotel'->>'nameEn' ilike $pattern::text or o.terms->'hotel'->>'nameZh' ilike $pattern::text)
group by o.currency order by o.currency

-- The desk sees all companies: what waits by its clock, what has no number by its arrival, everything else newest first.
-- name: list_for_desk
select listed
from hotel_order_row
where ($queue_statuses::text[] is null or status = any ($queue_statuses::text[])) and (not $unnumbered::boolean or (hotel_confirmation is null and check_out >= current_date))
  and ($statuses::text[] is null or status = any ($statuses::text[]))
  and ($check_in_from::date is null or check_in >= $check_in_from::date) and ($check_in_to::date is null or check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or created_at < $booked_before::timestamptz)
  and ($pattern::text is null or code ilike $pattern::text or customer_reference ilike $pattern::text or hotel_confirmation ilike $pattern::text
    or lead_guest ilike $pattern::text or hotel_name_en ilike $pattern::text or hotel_name_zh ilike $pattern::text or company_name ilike $pattern::text)
order by case when $sort::text = 'DEADLINE' then deadline_at end nulls last, case when $sort::text <> 'BOOKED' then check_in end, id desc
limit $page_size::int offset $skip::int

-- name: count_for_desk
select count(*)::int as total
from hotel_order_row
where ($queue_statuses::text[] is null or status = any ($queue_statuses::text[])) and (not $unnumbered::boolean or (hotel_confirmation is null and check_out >= current_date))
  and ($statuses::text[] is null or status = any ($statuses::text[]))
  and ($check_in_from::date is null or check_in >= $check_in_from::date) and ($check_in_to::date is null or check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or created_at < $booked_before::timestamptz)
  and ($pattern::text is null or code ilike $pattern::text or customer_reference ilike $pattern::text or hotel_confirmation ilike $pattern::text
    or lead_guest ilike $pattern::text or hotel_name_en ilike $pattern::text or hotel_name_zh ilike $pattern::text or company_name ilike $pattern::text)

-- How many orders stand in each queue of the desk.
-- name: count_queues
select
  (select count(*)::int from hotel_order where status in ('PENDING', 'NEEDS_ATTENTION')) as waiting,
  (select count(*)::int from hotel_order where status = 'CONFIRMED' and hotel_confirmation is null and check_out >= current_date) as unnumbered,
  (select count(*)::int from hotel_order where status = 'CANCELLATION_PENDING') as cancellations
