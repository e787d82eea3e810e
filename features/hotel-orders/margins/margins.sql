-- part: for_margins
($booked_from::timestamptz is null or m.created_at >= $booked_from::timestamptz)
  and ($booked_to::timestamptz is null or m.created_at < $booked_to::timestamptz)
  and ($check_in_from::date is null or m.check_in >= $check_in_from::date)
  and ($check_in_to::date is null or m.check_in <= $check_in_to::date)
  and ($ids::uuid[] is null or m.id = any ($ids::uuid[]))
  and ($pattern::text is null or m.find_text like lower($pattern::text) or m.company_name ilike $pattern::text)

-- A row as its list gives it.
-- part: margin_row
json_build_object('id', m.id, 'code', m.code, 'companyName', m.company_name, 'hotelNameEn', m.hotel_name_en,
  'hotelNameZh', m.hotel_name_zh, 'status', m.status, 'checkIn', m.check_in, 'checkOut', m.check_out,
  'createdAt', instant_text(m.created_at), 'currency', m.currency, 'totalMinor', m.total_minor,
  'costMinor', m.cost_minor, 'marginMinor', m.margin_minor)

-- column listed: MarginRow from './contract.ts'
-- name: list_by_booked_asc
select {margin_row} as listed from hotel_order_margin m where {for_margins}
order by m.created_at, m.id limit $limit::int offset $offset::int

-- column listed: MarginRow from './contract.ts'
-- name: list_by_booked_desc
select {margin_row} as listed from hotel_order_margin m where {for_margins}
order by m.created_at desc, m.id desc limit $limit::int offset $offset::int

-- column listed: MarginRow from './contract.ts'
-- name: list_by_margin_asc
select {margin_row} as listed from hotel_order_margin m where {for_margins}
order by m.margin_minor, m.id limit $limit::int offset $offset::int

-- column listed: MarginRow from './contract.ts'
-- name: list_by_margin_desc
select {margin_row} as listed from hotel_order_margin m where {for_margins}
order by m.margin_minor desc, m.id desc limit $limit::int offset $offset::int

-- not null: currency, count, total_minor, cost_minor, margin_minor
-- name: sum_margins
select m.currency::text as currency, count(*)::int as count, sum(m.total_minor)::bigint as total_minor,
  sum(m.cost_minor)::bigint as cost_minor, sum(m.margin_minor)::bigint as margin_minor
from hotel_order_margin m where {for_margins} group by m.currency order by m.currency
