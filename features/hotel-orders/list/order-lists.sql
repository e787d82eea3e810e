-- Whose orders they are; `o` is an order or a figure.
-- part: own
o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)

-- What the figures are kept by; `o` is an order or a figure.
-- part: kept
{own}
  and ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($payment_statuses::text[] is null or o.payment_status = any ($payment_statuses::text[]))
  and ($booked_by::uuid[] is null or o.staff_id = any ($booked_by::uuid[]))
  and ($currency::text is null or o.currency = $currency::text)
  and ($place::text is null or o.place_text like lower($place::text))
  and ($department::text is null or lower(o.department) like lower($department::text))
  and ($cost_centre::text is null or lower(o.cost_centre) like lower($cost_centre::text))

-- How much the filter asks for beside that and words.
-- part: beside
num_nonnulls($codes::text[], $check_in_from::date, $check_in_to::date, $booked_from::timestamptz,
  $booked_to::timestamptz, $deadline_from::timestamptz, $deadline_to::timestamptz, $total_from_minor::bigint,
  $total_to_minor::bigint, $in_house::boolean)

-- Whether the figures can't tell what the filter finds.
-- part: closer
($pattern::text is not null or {beside} > 0)

-- part: only_words
($pattern::text is not null and {beside} + num_nonnulls($staff_id::uuid, $statuses::text[], $payment_statuses::text[],
  $booked_by::uuid[], $currency::text, $place::text, $department::text, $cost_centre::text) = 0)

-- Of the orders that stand, `in_house` wants those whose day of check-in has come, or the others.
-- A filter of a company's orders. It reads only columns of the order, so that no quote's terms are read. `hits` are all
-- the orders that the words find; null without words, or where they find too many.
-- part: found
{kept}
  and ($codes::text[] is null or o.code = any ($codes::text[]))
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date)
    and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
    and ($booked_to::timestamptz is null or o.created_at < $booked_to::timestamptz)
  and ($deadline_from::timestamptz is null or o.act_by >= $deadline_from::timestamptz)
    and ($deadline_to::timestamptz is null or o.act_by < $deadline_to::timestamptz)
  and ($total_from_minor::bigint is null or o.total_minor >= $total_from_minor::bigint)
    and ($total_to_minor::bigint is null or o.total_minor <= $total_to_minor::bigint)
  and ($in_house::boolean is null or o.status not in ('CONFIRMED', 'CANCELLATION_REFUSED')
    or (o.check_in <= $today::date) = $in_house::boolean)
  and ($hits?::uuid[] is null or o.id = any ($hits?::uuid[]))
  and ($pattern::text is null or $hits?::uuid[] is not null or o.find_text like all (text_words($pattern::text)))

-- A filter that the figures know to find nothing reads no order.
-- part: sought
{found} and ({closer} or exists (select from hotel_order_figure o where {kept} having sum(o.orders) > 0))

-- What the list adds to the row that all pages share. What cancelling took off what is owed is in the ledger alone.
-- part: more
jsonb_build_object('actBy', instant_text(o.act_by), 'spentMinor', hotel_order_sold(o),
  'feesMinor', case when o.status = 'CANCELLED' then hotel_order_sold(o) else 0 end,
  'cancelledMinor', o.total_minor - case when o.status = 'CANCELLED' then 0 else hotel_order_sold(o) end,
  'refundedMinor', o.refunded_minor + o.corrected_minor,
  'creditedMinor', case when o.credit_minor > 0 and o.payment_status in ('REFUNDED', 'PARTIALLY_REFUNDED')
    then coalesce((select sum(m.credit_minor) from ledger_movement m
    where m.company_id = o.company_id and m.subject_id = o.id and m.kind = 'REFUND'
      and m.idempotency_key = 'hotel_order:' || o.id || ':refund'), 0) else 0 end,
  'department', o.department, 'costCentre', o.cost_centre)

-- The rows of a page as JSON text, in the order of their ids; the count stops at the last page.
-- part: shown
select coalesce(string_agg((r.listed::jsonb || {more})::text, ',' order by p.place), '') as rows,
  coalesce(case when {only_words} then coalesce(cardinality($hits?::uuid[]), $max_counted::int)
    when {closer} then (select count(*)::int from (select from hotel_order o where {found} limit $max_counted::int)
      as counted)
    else (select least(coalesce(sum(o.orders), 0), $max_counted::int)::int from hotel_order_figure o where {kept}) end,
    0) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id

-- order: booked = o.created_at | o.id
-- order: check_in = o.check_in | o.id
-- order: total = o.currency | o.total_minor | o.id

-- Each order has its index, so that a page is read from it instead of sorting all orders. Amounts of two currencies are
-- not compared: the list is sorted by currency first.
-- name: list_by_{order}
with page as materialized (select array(select o.id from hotel_order o where {sought} order by {by}
  limit $limit::int offset $offset::int) as ids)
{shown}

-- Orders with a deadline ahead come first, the next one at the top; then all others, newest first.
-- name: list_by_deadline
with page as materialized (select array(
  select due.id from (
    (select o.id, 0 as part, o.act_by, null::timestamptz as created_at from hotel_order o
      where {sought} and o.act_by is not null and o.act_by >= portal_now()
      order by o.act_by, o.id limit $limit::int + $offset::int)
    union all
    (select o.id, 1, null, o.created_at from hotel_order o
      where {sought} and (o.act_by is null or o.act_by < portal_now())
      order by o.created_at desc, o.id desc limit $limit::int + $offset::int)
  ) as due order by due.part, due.act_by, due.created_at desc, case when due.part = 0 then due.id end, due.id desc
  limit $limit::int offset $offset::int) as ids)
{shown}

-- not null: currency, count, booked_minor, fees_minor, spent_minor
-- Sums of all orders of a filter by currency, in minor units.
-- name: sum_orders
select s.currency, sum(s.orders)::int as count, sum(s.total_minor)::bigint as booked_minor,
  coalesce(sum(s.spent_minor) filter (where s.status = 'CANCELLED'), 0)::bigint as fees_minor,
  sum(s.spent_minor)::bigint as spent_minor
from (
  select o.currency, o.status, 1 as orders, o.total_minor, hotel_order_sold(o) as spent_minor
  from hotel_order o
    where {closer} and {found}
  union all
  select o.currency, o.status, o.orders, o.total_minor, o.spent_minor from hotel_order_figure o
    where not {closer} and {kept}
) s
group by s.currency having sum(s.orders) > 0 order by s.currency

-- not null: value, count
-- Orders by status; IN_HOUSE are those of them that stand and whose day of check-in has come.
-- name: count_tabs
select s.status as value, sum(s.orders)::int as count
from (
  select o.status, 1 as orders from hotel_order o where {closer} and {found}
  union all
  select o.status, o.orders from hotel_order_figure o where not {closer} and {kept}
  union all
  select 'IN_HOUSE', 1 from hotel_order o
    where {found} and o.status in ('CONFIRMED', 'CANCELLATION_REFUSED') and o.check_in <= $today::date
) s
group by s.status having sum(s.orders) > 0

-- The orders that words find; null where they are more than pages reach.
-- name: find_like
select hotel_order_like($company_id::uuid, lower($pattern::text), $max_counted::int) as hits

-- column bookers: { id: string; name: string }[]
-- column cities: { nameEn: string; nameZh: string | null }[]
-- column currencies: string[]
-- column departments: string[]
-- column cost_centres: string[]
-- The choices of the filters: bookers, cities by number of orders, currencies, departments and cost centres.
-- name: find_choices
with f as materialized (
  select o.staff_id, o.hotel_id, o.currency, o.department, o.cost_centre, sum(o.orders) as orders
  from hotel_order_figure o where {own} group by 1, 2, 3, 4, 5 having sum(o.orders) > 0)
select
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
    from staff_member s
    where s.company_id = $company_id::uuid and ($staff_id::uuid is null or s.id = $staff_id::uuid
      or s.department_id = $department_id?::uuid)
      and s.id in (select f.staff_id from f)), '[]') as bookers,
  coalesce((select json_agg(json_build_object('nameEn', p.name_en, 'nameZh', p.name_zh) order by p.orders desc,
    p.name_en) from (
    select d.name_en, d.name_zh, sum(h.orders)::int as orders
    from (select f.hotel_id, sum(f.orders) as orders from f group by f.hotel_id) as h
    join hotel_content c on c.id = h.hotel_id join destination_place d on d.id = c.destination_id
    group by d.id, d.name_en, d.name_zh order by orders desc, d.name_en limit 100) as p), '[]') as cities,
  coalesce(json_agg(distinct f.currency::text), '[]') as currencies,
  coalesce(json_agg(distinct f.department) filter (where f.department is not null), '[]') as departments,
  coalesce(json_agg(distinct f.cost_centre) filter (where f.cost_centre is not null), '[]') as cost_centres
from f

-- A file reads the ids first and its rows in batches, so that a slow download holds no long transaction.
-- name: ids_by_{order}
select o.id from hotel_order o where {found} order by {by} limit $limit::int

-- name: ids_by_deadline
select o.id from hotel_order o where {found}
order by case when o.act_by >= portal_now() then o.act_by end, o.created_at desc, o.id desc limit $limit::int

-- column listed: OrderListRow from '../contract-list.ts'
-- The rows of ids in their order; orders the caller may not see are left out.
-- name: list_rows_of
select (r.listed::jsonb || {more}) as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid
  and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
order by p.place
