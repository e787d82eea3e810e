-- What a filter finds of a company's orders. Everything it looks at stands in the row itself, so that no snapshot is read.
-- part: found
o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid)
  and ($codes::text[] is null or o.code = any ($codes::text[]))
  and ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($payment_statuses::text[] is null or o.payment_status = any ($payment_statuses::text[]))
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date) and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz) and ($booked_before::timestamptz is null or o.created_at < $booked_before::timestamptz)
  and ($act_from::timestamptz is null or o.act_by >= $act_from::timestamptz) and ($act_before::timestamptz is null or o.act_by < $act_before::timestamptz)
  and ($booked_by::uuid[] is null or o.staff_id = any ($booked_by::uuid[]))
  and ($currency::text is null or o.currency = $currency::text)
  and ($total_from_minor::bigint is null or o.total_minor >= $total_from_minor::bigint) and ($total_to_minor::bigint is null or o.total_minor <= $total_to_minor::bigint)
  and ($pattern::text is null or o.find_text like lower($pattern::text))
  and ($place_pattern::text is null or o.place_text like lower($place_pattern::text))

-- What a list shows beyond the row every page of the portal shares.
-- part: more
jsonb_build_object('actBy', instant_text(o.act_by), 'penaltyMinor', o.penalty_minor, 'refundedMinor', o.refunded_minor)

-- The rows of a page as the answer has them, in the order their identifiers were found in; the count stops where pages end.
-- part: shown
select coalesce(string_agg((r.listed::jsonb || {more})::text, ',' order by p.place), '') as rows,
  (select count(*)::int from (select from hotel_order o where {found} limit $most::int) as counted) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id

-- Each order of the rows has its index, so that a page is read from it and not sorted out of all there is.
-- name: list_by_booked_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.created_at desc, o.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_booked_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.created_at, o.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_check_in_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.check_in desc, o.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_check_in_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- Amounts of two currencies are not compared: each currency stands by itself.
-- name: list_by_total_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.currency desc, o.total_minor desc, o.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_total_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.currency, o.total_minor, o.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- What runs out next comes first, then everything nobody can or need act on any more, newest first.
-- name: list_by_deadline_asc
with page as materialized (select array(
  select due.id from (
    (select o.id, 0 as part, o.act_by, null::timestamptz as created_at from hotel_order o where {found} and o.act_by is not null and o.act_by >= now()
      order by o.act_by, o.id limit $page_size::int + $skip::int)
    union all
    (select o.id, 1, null, o.created_at from hotel_order o where {found} and (o.act_by is null or o.act_by < now())
      order by o.created_at desc, o.id desc limit $page_size::int + $skip::int)
  ) as due order by due.part, due.act_by, due.created_at desc, case when due.part = 0 then due.id end, due.id desc
  limit $page_size::int offset $skip::int) as ids)
{shown}

-- The whole filter, however many pages it has: sums by currency in minor units.
-- name: sum_orders
select o.currency::text as currency, count(*)::int as count, sum(o.total_minor)::bigint as "totalMinor", sum(o.penalty_minor)::bigint as "penaltyMinor",
  sum(o.refunded_minor)::bigint as "refundedMinor"
from hotel_order o
where {found}
group by o.currency order by o.currency

-- What can be chosen in the filters: who booked, where to, in which money.
-- name: find_choices
select
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id) from staff s
    where s.company_id = $company_id::uuid and ($staff_id::uuid is null or s.id = $staff_id::uuid)
      and exists (select from hotel_order o where o.company_id = s.company_id and o.staff_id = s.id)), '[]') as bookers,
  coalesce((select json_agg(json_build_object('nameEn', p.name_en, 'nameZh', p.name_zh) order by p.orders desc, p.name_en) from (
    select d.name_en, d.name_zh, sum(h.orders)::int as orders
    from (select o.hotel_id, count(*) as orders from hotel_order o
      where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid) group by o.hotel_id) as h
    join hotel on hotel.id = h.hotel_id join destination d on d.id = hotel.destination_id
    group by d.id order by orders desc, d.name_en limit 100) as p), '[]') as cities,
  coalesce((select json_agg(distinct o.currency::text) from hotel_order o
    where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid)), '[]') as currencies

-- A file takes the identifiers first and the rows by and by, so that no long transaction waits for whoever downloads it.
-- name: list_ids
select o.id from hotel_order o
where {found}
order by case when $sort::text = 'CHECK_IN ASC' then o.check_in end, case when $sort::text = 'CHECK_IN DESC' then o.check_in end desc,
  case when $sort::text = 'TOTAL ASC' then o.currency end, case when $sort::text = 'TOTAL ASC' then o.total_minor end,
  case when $sort::text = 'TOTAL DESC' then o.currency end desc, case when $sort::text = 'TOTAL DESC' then o.total_minor end desc,
  case when $sort::text like 'DEADLINE %' and o.act_by >= now() then o.act_by end, case when $sort::text = 'BOOKED ASC' then o.created_at end,
  case when $sort::text = 'BOOKED ASC' then o.id end, o.created_at desc, o.id desc
limit $most::int

-- name: list_rows_of
select (r.listed::jsonb || {more}) as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid)
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
order by p.place

-- The desk sees all companies. Whatever is looked at stands in the order's row, the company's name aside.
-- part: for_desk
($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date) and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
  and ($booked_before::timestamptz is null or o.created_at < $booked_before::timestamptz)
  and ($code::text is null or o.code = $code::text)
  and ($pattern::text is null or o.find_text like lower($pattern::text)
    or o.company_id in (select c.id from company c where c.name ilike $pattern::text))

-- No stay is longer than sixty nights, which lets its index leave out those that are over.
-- part: unnumbered
o.status = 'CONFIRMED' and o.hotel_confirmation is null and o.check_out >= current_date
  and o.check_in > current_date - 61

-- Unknown outcomes, what the hotel confirmed after its end, and what the clock failed on.
-- part: unclear
o.id in (select n.id from hotel_order n where n.status = 'NEEDS_ATTENTION'
  union all select x.order_id from hotel_order_send x where x.conflict_at is not null
  union all select t.id from hotel_order t where t.stuck_at is not null)

-- A page by its identifiers; only its rows are joined with what they show.
-- part: desk_rows
select r.listed::jsonb || jsonb_build_object('remindedAt', instant_text(o.reminded_at), 'reminderCount', o.reminder_count,
  'stuckAt', instant_text(o.stuck_at),
  'sending', case when s.order_id is not null then jsonb_build_object('supplierReference', s.supplier_reference, 'channel', s.channel,
    'sentAt', instant_text(s.sent_at), 'answerBy', instant_text(s.answer_by), 'outcome', s.outcome, 'conflict', s.conflict_at is not null) end) as listed
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order o on o.id = p.id
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
left join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id
order by p.place

-- Each queue has its index: what customers have reminded of first, then what waits by its clock, what is unclear by its sending, what has no
-- number by its arrival.
-- name: list_waiting
with page as materialized (select array(select o.id from hotel_order o where o.status = 'PENDING' and {for_desk}
  order by o.reminded_at is null, o.deadline_at, o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- name: list_unclear
with page as materialized (select array(select o.id from hotel_order o
  left join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id where {unclear} and {for_desk}
  order by o.reminded_at is null, s.sent_at, o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- name: list_unnumbered
with page as materialized (select array(select o.id from hotel_order o where {unnumbered} and {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- name: list_cancellations
with page as materialized (select array(select o.id from hotel_order o where o.status = 'CANCELLATION_PENDING' and {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- name: list_all_by_booked
with page as materialized (select array(select o.id from hotel_order o where {for_desk}
  order by o.created_at desc, o.id desc limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- name: list_all_by_check_in
with page as materialized (select array(select o.id from hotel_order o where {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $page_size::int offset $skip::int) as ids)
{desk_rows}

-- Counts stop where pages end.
-- name: count_waiting
select count(*)::int as total from (select from hotel_order o where o.status = 'PENDING' and {for_desk} limit $most::int) as counted

-- name: count_unclear
select count(*)::int as total from (select from hotel_order o where {unclear} and {for_desk} limit $most::int) as counted

-- name: count_unnumbered
select count(*)::int as total from (select from hotel_order o where {unnumbered} and {for_desk} limit $most::int) as counted

-- name: count_cancellations
select count(*)::int as total from (select from hotel_order o where o.status = 'CANCELLATION_PENDING' and {for_desk} limit $most::int) as counted

-- name: count_all
select count(*)::int as total from (select from hotel_order o where {for_desk} limit $most::int) as counted

-- How many orders stand in each queue of the desk, up to where pages end.
-- name: count_queues
select
  (select count(*)::int from (select from hotel_order o where o.status = 'PENDING' limit $most::int) as c) as waiting,
  (select count(*)::int from (select from hotel_order o where {unclear} limit $most::int) as c) as attention,
  (select count(*)::int from (select from hotel_order o where {unnumbered} limit $most::int) as c) as unnumbered,
  (select count(*)::int from (select from hotel_order o where o.status = 'CANCELLATION_PENDING' limit $most::int) as c) as cancellations,
  (select count(*)::int from (select from hotel_order o where o.reminded_at is not null limit $most::int) as c) as reminded
