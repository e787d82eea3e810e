-- Margins of orders that stand. `hits` are all the orders that the words find, null without words, or where they find
-- too many; `companies` those whose name they find.
-- part: for_margins
g.stands and ($booked_from::timestamptz is null or g.booked_at >= $booked_from::timestamptz)
  and ($booked_to::timestamptz is null or g.booked_at < $booked_to::timestamptz)
  and ($check_in_from::date is null or g.check_in >= $check_in_from::date)
  and ($check_in_to::date is null or g.check_in <= $check_in_to::date)
  and ($ids::uuid[] is null or g.order_id = any ($ids::uuid[]))
  and ($hits?::uuid[] is null or $companies?::uuid[] is not null or g.order_id = any ($hits?::uuid[]))
  and ($hits?::uuid[] is null or $companies?::uuid[] is null or g.order_id = any ($hits?::uuid[])
    or g.company_id = any ($companies?::uuid[]))
  and ($pattern::text is null or $hits?::uuid[] is not null or g.company_id = any ($companies?::uuid[])
    or exists (select from hotel_order o where o.id = g.order_id and o.company_id = g.company_id
      and o.find_text like lower($pattern::text)))

-- A page by its ids; only its rows are joined with what they show.
-- part: margin_rows
select json_build_object('id', m.id, 'code', m.code, 'companyName', m.company_name, 'hotelNameEn', m.hotel_name_en,
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
  order by g.booked_at, g.order_id limit $limit::int offset $offset::int) as ids)
{margin_rows}

-- column listed: MarginRow from './contract.ts'
-- name: list_by_booked_desc
with page as materialized (select array(select g.order_id from hotel_order_gain g where {for_margins}
  order by g.booked_at desc, g.order_id desc limit $limit::int offset $offset::int) as ids)
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

-- name: find_words
select hotel_order_like(null, lower($pattern::text), $max_hits::int) as hits,
  nullif(array(select c.id from company_name c where c.name ilike $pattern::text), '{}') as companies

-- Whether the sums of days can't tell.
-- part: closer
($ids::uuid[] is not null or $pattern::text is not null
  or num_nonnulls($booked_from::timestamptz, $booked_to::timestamptz) > 0
    and num_nonnulls($check_in_from::date, $check_in_to::date) > 0)

-- not null: currency, count, total_minor, cost_minor, margin_minor
-- Days of booking are days of UTC, as the filter's are.
-- name: sum_margins
select s.currency::text as currency, sum(s.orders)::int as count, sum(s.total_minor)::bigint as total_minor,
  sum(s.cost_minor)::bigint as cost_minor, sum(s.total_minor - s.cost_minor)::bigint as margin_minor
from (
  select g.currency, 1 as orders, g.total_minor, g.cost_minor from hotel_order_gain g where {closer} and {for_margins}
  union all
  select d.currency, d.orders, d.total_minor, d.cost_minor from hotel_order_gain_day d
  where not {closer} and case when num_nonnulls($check_in_from::date, $check_in_to::date) > 0
    then d.check_in between coalesce($check_in_from::date, '-infinity') and coalesce($check_in_to::date, 'infinity')
    else d.booked_on >= coalesce(($booked_from::timestamptz at time zone 'UTC')::date, '-infinity')
      and d.booked_on < coalesce(($booked_to::timestamptz at time zone 'UTC')::date, 'infinity') end
) s
group by s.currency having sum(s.orders) > 0 order by s.currency
