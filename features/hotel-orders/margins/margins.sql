-- Margins of what is sold. `hits` are all the orders that the words find, null without words, or where they find
-- too many; `companies` those whose name they find.
-- part: for_margins
g.stands and ($booked_from::date is null or g.booked_on >= $booked_from::date)
  and ($booked_to::date is null or g.booked_on <= $booked_to::date)
  and ($check_in_from::date is null or g.check_in >= $check_in_from::date)
  and ($check_in_to::date is null or g.check_in <= $check_in_to::date)
  and ($ids::uuid[] is null or g.order_id = any ($ids::uuid[]))
  and ($hits?::uuid[] is null or $companies?::uuid[] is not null or g.order_id = any ($hits?::uuid[]))
  and ($hits?::uuid[] is null or $companies?::uuid[] is null or g.order_id = any ($hits?::uuid[])
    or g.company_id = any ($companies?::uuid[]))
  and ($pattern::text is null or $hits?::uuid[] is not null or g.company_id = any ($companies?::uuid[])
    or g.code = upper(btrim($pattern::text, '%')) or exists (select from hotel_order o where o.id = g.order_id
      and o.company_id = g.company_id and o.find_text like all (text_words($pattern::text))))

-- A page by its ids; only its rows are joined with what they show.
-- part: margin_rows
select json_build_object('id', m.id, 'kind', m.kind, 'code', m.code, 'companyName', m.company_name, 'hotelNameEn', m.hotel_name_en,
  'hotelNameZh', m.hotel_name_zh, 'status', m.status, 'checkIn', m.check_in, 'checkOut', m.check_out,
  'createdAt', instant_text(m.created_at), 'currency', m.currency, 'totalMinor', m.total_minor,
  'costMinor', m.cost_minor, 'marginMinor', m.margin_minor) as listed
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order_margin m on m.id = p.id
order by p.place

-- column listed: MarginRow from './contract.ts'
-- name: list_by_booked_asc
with page as materialized (select array(select g.order_id from hotel_order_gain g where {for_margins}
  order by g.booked_on, g.booked_at, g.order_id limit $limit::int offset $offset::int) as ids)
{margin_rows}

-- column listed: MarginRow from './contract.ts'
-- name: list_by_booked_desc
with page as materialized (select array(select g.order_id from hotel_order_gain g where {for_margins}
  order by g.booked_on desc, g.booked_at desc, g.order_id desc limit $limit::int offset $offset::int) as ids)
{margin_rows}

-- column listed: MarginRow from './contract.ts'
-- name: list_by_margin_asc
with page as materialized (select array(select g.order_id from hotel_order_gain g where {for_margins}
  order by g.margin_minor, g.order_id limit $limit::int offset $offset::int) as ids)
{margin_rows}

-- column listed: MarginRow from './contract.ts'
-- name: list_by_margin_desc
with page as materialized (select array(select g.order_id from hotel_order_gain g where {for_margins}
  order by g.margin_minor desc, g.order_id desc limit $limit::int offset $offset::int) as ids)
{margin_rows}

-- What is no hotel order is found by its whole code.
-- name: find_words
select case when o.hits is not null then o.hits || array(select g.order_id from hotel_order_gain g
    where g.code = upper(btrim($pattern::text, '%'))) end as hits,
  nullif(array(select c.id from company_name c where c.name ilike $pattern::text), '{}') as companies
from (select hotel_order_like(null, lower($pattern::text), $max_hits::int) as hits) o

-- Whether the sums of days can't tell.
-- part: closer
($ids::uuid[] is not null or $pattern::text is not null
  or num_nonnulls($booked_from::date, $booked_to::date) > 0
    and num_nonnulls($check_in_from::date, $check_in_to::date) > 0)

-- not null: currency, count, total_minor, cost_minor, margin_minor
-- name: sum_margins
select s.currency::text as currency, sum(s.orders)::int as count, sum(s.total_minor)::bigint as total_minor,
  sum(s.cost_minor)::bigint as cost_minor, sum(s.total_minor - s.cost_minor)::bigint as margin_minor
from (
  select g.currency, 1 as orders, g.total_minor, g.cost_minor from hotel_order_gain g where {closer} and {for_margins}
  union all
  select d.currency, d.orders, d.total_minor, d.cost_minor from hotel_order_gain_day d
  where not {closer} and case when num_nonnulls($check_in_from::date, $check_in_to::date) > 0
    then d.check_in between coalesce($check_in_from::date, '-infinity') and coalesce($check_in_to::date, 'infinity')
    else d.booked_on between coalesce($booked_from::date, '-infinity') and coalesce($booked_to::date, 'infinity') end
) s
group by s.currency having sum(s.orders) > 0 order by s.currency

-- What was booked in whole months of the period is in the sums; `past` is the month after the last of them.
-- part: months
bounds as (
  select coalesce((date_trunc('month', ($booked_from::date - 1)::timestamp) + interval '1 month')::date, '-infinity')
      as first,
    coalesce(date_trunc('month', ($booked_to::date + 1)::timestamp)::date, 'infinity') as past
)

-- What is sold, by company, hotel or destination: sums of months or of all, changes that the clock has not added to
-- them yet, and the days of months that are meant in part.
-- part: parted
parted as (
  select s.key, s.currency, s.orders, s.total_minor, s.cost_minor from hotel_order_gain_sum s, bounds b
  where s.part = $by::text and case when num_nonnulls($booked_from::date, $booked_to::date) = 0
    then s.month = '-infinity' else s.month >= greatest(b.first, '0001-01-01') and s.month < b.past end
  union all
  select case $by::text when 'COMPANY' then d.company_id when 'HOTEL' then d.hotel_id else d.destination_id end,
    d.currency, d.orders, d.total_minor, d.cost_minor from hotel_order_gain_day d, bounds b
  where $by::text <> 'MONTH' and d.booked_on is not null and d.check_in is not null and d.booked_on >= b.first
    and d.booked_on < b.past
  union all
  select case $by::text when 'COMPANY' then g.company_id when 'HOTEL' then g.hotel_id else g.destination_id end,
    g.currency, 1, g.total_minor, g.cost_minor from hotel_order_gain g, bounds b
  where $by::text <> 'MONTH' and g.stands and (g.booked_on >= $booked_from::date
      and g.booked_on < least(b.first, $booked_to::date + 1)
    or g.booked_on >= greatest(b.past, b.first) and g.booked_on <= $booked_to::date)
)

-- part: margin_groups
{parted}, named as (
  select p.currency, coalesce(p.key::text, 'none') as key,
    coalesce(min(c.name), min(h.name_en), min(d.name_en)) as name_en,
    coalesce(min(h.name_zh), min(d.name_zh)) as name_zh, sum(p.orders)::int as orders,
    sum(p.total_minor)::bigint as total_minor, sum(p.cost_minor)::bigint as cost_minor
  from (select p.key, p.currency, sum(p.orders) as orders, sum(p.total_minor) as total_minor,
      sum(p.cost_minor) as cost_minor
    from parted p group by 1, 2 having sum(p.orders) <> 0 or sum(p.total_minor) <> 0 or sum(p.cost_minor) <> 0) p
  left join company_name c on c.id = p.key
  left join hotel_content h on h.id = p.key
  left join destination_place d on d.id = p.key
  group by 1, 2
  union all
  select d.currency, to_char(d.booked_on, 'YYYY-MM'), to_char(d.booked_on, 'YYYY-MM'), null, sum(d.orders)::int,
    sum(d.total_minor)::bigint, sum(d.cost_minor)::bigint
  from hotel_order_gain_day d
  where $by::text = 'MONTH' and d.booked_on between coalesce($booked_from::date, '-infinity')
    and coalesce($booked_to::date, 'infinity')
  group by 1, 2 having sum(d.orders) <> 0 or sum(d.total_minor) <> 0 or sum(d.cost_minor) <> 0
), found as (
  select n.key || '-' || n.currency as code, n.* from named n
  where ($pattern::text is null or n.name_en ilike $pattern::text or n.name_zh ilike $pattern::text)
    and ($codes::text[] is null or n.key || '-' || n.currency = any ($codes::text[]))
)

-- not null: total
-- column listed: MarginGroup from './contract.ts'
-- name: list_groups
with {months}, {margin_groups}
select json_build_object('code', f.code, 'nameEn', f.name_en, 'nameZh', f.name_zh, 'currency', f.currency,
  'orders', f.orders, 'totalMinor', f.total_minor, 'costMinor', f.cost_minor,
  'marginMinor', f.total_minor - f.cost_minor) as listed, (count(*) over ())::int as total
from found f
order by case when $order::text not in ('NAME ASC', 'NAME DESC') then f.currency end,
  case $order::text when 'MARGIN ASC' then f.total_minor - f.cost_minor
    when 'TOTAL ASC' then f.total_minor end,
  case $order::text when 'MARGIN DESC' then f.total_minor - f.cost_minor when 'TOTAL DESC' then f.total_minor end desc,
  case $order::text when 'NAME ASC' then f.name_en end, case $order::text when 'NAME DESC' then f.name_en end desc,
  f.code
limit $limit::int offset $offset::int

-- not null: currency, count, total_minor, cost_minor, margin_minor
-- name: sum_groups
with {months}, {margin_groups}
select f.currency::text as currency, count(*)::int as count, sum(f.total_minor)::bigint as total_minor,
  sum(f.cost_minor)::bigint as cost_minor, sum(f.total_minor - f.cost_minor)::bigint as margin_minor
from found f group by f.currency order by f.currency

-- not null: currency, days, orders, total_minor, margin_minor, before_orders, before_total_minor, before_margin_minor
-- What was sold on a day and in the 7 and 30 days that end with it, beside as many days before.
-- name: sum_sales
select d.currency::text as currency, p.days, coalesce(sum(d.orders) filter (where s.is_now), 0)::int as orders,
  coalesce(sum(d.total_minor) filter (where s.is_now), 0)::bigint as total_minor,
  coalesce(sum(d.total_minor - d.cost_minor) filter (where s.is_now), 0)::bigint as margin_minor,
  coalesce(sum(d.orders) filter (where not s.is_now), 0)::int as before_orders,
  coalesce(sum(d.total_minor) filter (where not s.is_now), 0)::bigint as before_total_minor,
  coalesce(sum(d.total_minor - d.cost_minor) filter (where not s.is_now), 0)::bigint as before_margin_minor
from hotel_order_gain_day d
cross join (values (1), (7), (30)) as p (days)
cross join lateral (select d.booked_on > $today::date - p.days as is_now) s
where d.booked_on > $today::date - 2 * p.days and d.booked_on <= $today::date
group by d.currency, p.days order by d.currency, p.days

-- not null: company_id, at
-- When some companies booked last, hotels or tickets; a company that never did has no row.
-- name: list_last_booked
select c.id as company_id, g.booked_at as at
from unnest($company_ids::uuid[]) as c (id)
cross join lateral (select x.booked_at from hotel_order_gain x
  where x.company_id = c.id and x.kind in ('HOTEL_ORDER', 'TICKET_ORDER') order by x.booked_at desc limit 1) g
