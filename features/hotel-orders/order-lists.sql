-- A filter of a company's orders. It reads only columns of the order, so that no quote's terms are read.
-- part: found
o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)
  and ($codes::text[] is null or o.code = any ($codes::text[]))
  and ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($payment_statuses::text[] is null or o.payment_status = any ($payment_statuses::text[]))
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date)
    and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
    and ($booked_to::timestamptz is null or o.created_at < $booked_to::timestamptz)
  and ($deadline_from::timestamptz is null or o.act_by >= $deadline_from::timestamptz)
    and ($deadline_to::timestamptz is null or o.act_by < $deadline_to::timestamptz)
  and ($booked_by::uuid[] is null or o.staff_id = any ($booked_by::uuid[]))
  and ($currency::text is null or o.currency = $currency::text)
  and ($total_from_minor::bigint is null or o.total_minor >= $total_from_minor::bigint)
    and ($total_to_minor::bigint is null or o.total_minor <= $total_to_minor::bigint)
  and ($pattern::text is null or o.find_text like lower($pattern::text))
  and ($place::text is null or o.place_text like lower($place::text))
  and ($department::text is null or lower(o.department) like lower($department::text))
  and ($cost_centre::text is null or lower(o.cost_centre) like lower($cost_centre::text))

-- What the list adds to the row that all pages share.
-- part: more
jsonb_build_object('actBy', instant_text(o.act_by), 'penaltyMinor', o.penalty_minor, 'refundedMinor', o.refunded_minor,
  'creditMinor', o.credit_minor, 'department', o.department, 'costCentre', o.cost_centre)

-- The rows of a page as JSON text, in the order of their ids; the count stops at the last page.
-- part: shown
select coalesce(string_agg((r.listed::jsonb || {more})::text, ',' order by p.place), '') as rows,
  coalesce((select count(*)::int from (select from hotel_order o where {found} limit $max_counted::int) as counted),
    0) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id

-- Each sort order has its index, so that a page is read from it instead of sorting all orders.
-- name: list_by_booked_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.created_at desc,
  o.id desc limit $limit::int offset $offset::int) as ids)
{shown}

-- name: list_by_booked_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.created_at, o.id
  limit $limit::int offset $offset::int) as ids)
{shown}

-- name: list_by_check_in_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.check_in desc, o.id desc
  limit $limit::int offset $offset::int) as ids)
{shown}

-- name: list_by_check_in_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.check_in, o.id
  limit $limit::int offset $offset::int) as ids)
{shown}

-- Amounts of two currencies are not compared: the list is sorted by currency first.
-- name: list_by_total_desc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.currency desc,
  o.total_minor desc, o.id desc limit $limit::int offset $offset::int) as ids)
{shown}

-- name: list_by_total_asc
with page as materialized (select array(select o.id from hotel_order o where {found} order by o.currency, o.total_minor,
  o.id limit $limit::int offset $offset::int) as ids)
{shown}

-- Orders with a deadline ahead come first, the next one at the top; then all others, newest first.
-- name: list_by_deadline_asc
with page as materialized (select array(
  select due.id from (
    (select o.id, 0 as part, o.act_by, null::timestamptz as created_at from hotel_order o
      where {found} and o.act_by is not null and o.act_by >= portal_now()
      order by o.act_by, o.id limit $limit::int + $offset::int)
    union all
    (select o.id, 1, null, o.created_at from hotel_order o
      where {found} and (o.act_by is null or o.act_by < portal_now())
      order by o.created_at desc, o.id desc limit $limit::int + $offset::int)
  ) as due order by due.part, due.act_by, due.created_at desc, case when due.part = 0 then due.id end, due.id desc
  limit $limit::int offset $offset::int) as ids)
{shown}

-- not null: total_minor, penalty_minor, refunded_minor
-- Sums of all orders of a filter by currency, in minor units.
-- name: sum_orders
select o.currency, count(*)::int as count, sum(o.total_minor)::bigint as total_minor,
  sum(o.penalty_minor)::bigint as penalty_minor,
  sum(o.refunded_minor)::bigint as refunded_minor
from hotel_order o
where {found}
group by o.currency order by o.currency

-- column bookers: { id: string; name: string }[]
-- column cities: { nameEn: string; nameZh: string | null }[]
-- column currencies: string[]
-- column departments: string[]
-- column cost_centres: string[]
-- The choices of the filters: bookers, cities by number of orders, currencies, departments and cost centres.
-- name: find_choices
select
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
    from staff_member s
    where s.company_id = $company_id::uuid and ($staff_id::uuid is null or s.id = $staff_id::uuid
      or s.department_id = $department_id?::uuid)
      and exists (select from hotel_order o where o.company_id = s.company_id and o.staff_id = s.id)), '[]') as bookers,
  coalesce((select json_agg(json_build_object('nameEn', p.name_en, 'nameZh', p.name_zh) order by p.orders desc,
    p.name_en) from (
    select d.name_en, d.name_zh, sum(h.orders)::int as orders
    from (select o.hotel_id, count(*) as orders from hotel_order o
      where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)
        group by o.hotel_id) as h
    join hotel_content c on c.id = h.hotel_id join destination_place d on d.id = c.destination_id
    group by d.id, d.name_en, d.name_zh order by orders desc, d.name_en limit 100) as p), '[]') as cities,
  coalesce((select json_agg(distinct o.currency::text) from hotel_order o
    where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)),
      '[]') as currencies,
  coalesce(json_agg(distinct u.department) filter (where u.department is not null), '[]') as departments,
  coalesce(json_agg(distinct u.cost_centre) filter (where u.cost_centre is not null), '[]') as cost_centres
from (select distinct o.department, o.cost_centre from hotel_order o
  where o.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)) as u

-- A file reads the ids first and its rows in batches, so that a slow download holds no long transaction.
-- name: list_ids
select o.id from hotel_order o
where {found}
order by case when $order::text = 'CHECK_IN ASC' then o.check_in end,
  case when $order::text = 'CHECK_IN DESC' then o.check_in end desc,
  case when $order::text = 'TOTAL ASC' then o.currency end, case when $order::text = 'TOTAL ASC' then o.total_minor end,
  case when $order::text = 'TOTAL DESC' then o.currency end desc,
    case when $order::text = 'TOTAL DESC' then o.total_minor end desc,
  case when $order::text like 'DEADLINE %' and o.act_by >= portal_now() then o.act_by end,
    case when $order::text = 'BOOKED ASC' then o.created_at end,
  case when $order::text = 'BOOKED ASC' then o.id end, o.created_at desc, o.id desc
limit $limit::int

-- column listed: OrderListRow from './contract-list.ts'
-- The rows of ids in their order; orders the caller may not see are left out.
-- name: list_rows_of
select (r.listed::jsonb || {more}) as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join hotel_order o on o.id = p.id and o.company_id = $company_id::uuid
  and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
order by p.place
