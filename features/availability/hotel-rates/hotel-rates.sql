-- A hotel's nights as the operator's staff sees and sets them: prices, closed nights, allotments.

-- part: net
select currency, hotel_id from rate_plan where status = 'OPEN'
union all select currency, hotel_id from surcharge where pay_at = 'BOOKING'

-- part: found
($pattern::text is null or c.code ilike $pattern::text or h.name_en ilike $pattern::text
    or h.name_zh ilike $pattern::text)
  and ($statuses::text[] is null or h.status = any ($statuses::text[]))

-- part: desk_row
json_build_object('id', p.id, 'code', p.code, 'nameEn', p.name_en, 'nameZh', p.name_zh, 'status', p.status,
  'cityEn', p.city_en, 'cityZh', p.city_zh,
  'planCount', (select count(*) from rate_plan r where r.hotel_id = p.id and r.status = 'OPEN'),
  'pricedUntil', u.night, 'photos', o.photos, 'missing', array_remove(array[
    case when not o.has_contact then 'CONTACT' end,
    case when u.night is null or u.night < $priced_until::date then 'PRICES' end,
    case when not o.place_known then 'PLACE' end,
    case when exists (select from ({net}) n where n.hotel_id = p.id and n.currency::text = any ($unrated::text[]))
      then 'RATE' end,
    case when o.photos = 0 then 'PHOTO' end,
    case when not o.taxes_known then 'TAXES' end], null),
  'score', (o.points + coalesce(u.night >= $priced_until::date, false)::int) * 10) as row
from page p join hotel_opening o on o.id = p.id
cross join lateral (
  select max((date '1970-01-01' + make_interval(months => m.month))::date + i) as night
  from rate_plan r join rate_month m on m.rate_plan_no = r.no and m.month = any ($months::smallint[])
  cross join generate_series(0, 30) i
  where r.hotel_id = p.id and r.status = 'OPEN' and substring(m.nights from i * 6 + 1 for 4) <> '\x00000000') u

-- Prices are loaded until the last night of $months that has one in any plan on sale.
-- column row: DeskHotelRow from './contract-hotels.ts'
-- name: list_hotels
with page as materialized (
  select h.id, h.no, c.code, h.name_en, h.name_zh, h.status, d.name_en as city_en, d.name_zh as city_zh
  from hotel_content h join hotel_code c on c.id = h.id join destination_place d on d.id = h.destination_id
  where {found}
  order by h.name_en, h.no limit $limit::int offset $offset::int
)
select {desk_row} order by p.name_en, p.no

-- column row: DeskHotelRow from './contract-hotels.ts'
-- name: find_desk_hotel
with page as (
  select h.id, h.no, c.code, h.name_en, h.name_zh, h.status, d.name_en as city_en, d.name_zh as city_zh
  from hotel_content h join hotel_code c on c.id = h.id join destination_place d on d.id = h.destination_id
  where h.id = $hotel_id::uuid
)
select {desk_row}

-- name: count_hotels
select count(*)::int as total from hotel_content h join hotel_code c on c.id = h.id where {found}

-- not null: code
-- name: find_hotel
select h.id, c.code, h.name_en, h.name_zh, h.status, h.time_zone
from hotel_content h join hotel_code c on c.id = h.id where h.id = $hotel_id::uuid

-- Rooms with what they have to sell; `sold` counts nights of which a room is taken.
-- column months: StoredMonth[] from './rules.ts'
-- column sold: { day: number; sold: number }[]
-- name: list_rooms
select t.id, t.name_en, t.name_zh,
  coalesce((select json_agg(json_build_object('month', m.month, 'version', m.version,
    'nights', encode(m.nights, 'hex')))
    from allotment_month m where m.room_type_no = t.no and m.month = any ($months::smallint[])), '[]') as months,
  coalesce((select json_agg(json_build_object('day', i.night - date '1970-01-01', 'sold', i.sold))
    from inventory_night i where i.room_type_no = t.no and i.night >= $from::date
      and i.night < $from::date + $days::int and i.sold > 0), '[]') as sold
from room_type_size t where t.hotel_id = $hotel_id::uuid order by t.no

-- column months: StoredMonth[] from './rules.ts'
-- not null: open
-- name: list_plans
select p.id, p.room_type_id, p.code, p.name_en, p.name_zh, p.meal_plan, p.currency, p.status = 'OPEN' as open,
  coalesce((select json_agg(json_build_object('month', m.month, 'version', m.version,
    'nights', encode(m.nights, 'hex')))
    from rate_month m where m.rate_plan_no = p.no and m.month = any ($months::smallint[])), '[]') as months
from rate_plan p where p.hotel_id = $hotel_id::uuid order by p.no

-- A hotel's plans with their nights and those of their rooms, for a file.
-- column rates: StoredMonth[] from './rules.ts'
-- column stocks: StoredMonth[] from './rules.ts'
-- name: list_calendar
select t.code as room, p.code as plan, p.currency,
  coalesce((select json_agg(json_build_object('month', m.month, 'version', m.version,
    'nights', encode(m.nights, 'hex')))
    from rate_month m where m.rate_plan_no = p.no and m.month = any ($months::smallint[])), '[]') as rates,
  coalesce((select json_agg(json_build_object('month', m.month, 'version', m.version,
    'nights', encode(m.nights, 'hex')))
    from allotment_month m where m.room_type_no = t.no and m.month = any ($months::smallint[])), '[]') as stocks
from rate_plan p join room_type_size t on t.id = p.room_type_id
where p.hotel_id = $hotel_id::uuid order by t.no, p.no

-- Makes the months that are not there, without a price, so that two that save into one wait for each other.
-- name: open_rate_months
insert into rate_month (rate_plan_no, month, version, nights)
select p.no, x.month, 0, decode(repeat('00', 186), 'hex')
from unnest($ids::uuid[], $months::smallint[]) x (id, month) join rate_plan p on p.id = x.id
order by p.no, x.month
on conflict do nothing

-- name: lock_rate_months
select p.id, p.no, p.hotel_id, p.code, p.name_en as plan_en, p.name_zh as plan_zh, p.currency, t.name_en, t.name_zh,
  m.month, m.version, m.nights
from unnest($ids::uuid[], $months::smallint[]) x (id, month)
join rate_plan p on p.id = x.id
join room_type_size t on t.id = p.room_type_id
join rate_month m on m.rate_plan_no = p.no and m.month = x.month
order by p.no, m.month for update of m

-- name: open_stock_months
insert into allotment_month (room_type_no, month, version, nights)
select t.no, x.month, 0, decode(repeat('00', 124), 'hex')
from unnest($ids::uuid[], $months::smallint[]) x (id, month) join room_type_size t on t.id = x.id
order by t.no, x.month
on conflict do nothing

-- name: lock_stock_months
select t.id, t.no, t.hotel_id, t.name_en, t.name_zh, m.month, m.version, m.nights
from unnest($ids::uuid[], $months::smallint[]) x (id, month)
join room_type_size t on t.id = x.id
join allotment_month m on m.room_type_no = t.no and m.month = x.month
order by t.no, m.month for update of m

-- not null: currency, hotels
-- The currencies of net prices and of extras that are booked, and how many hotels have each.
-- name: list_net_currencies
select n.currency, count(distinct n.hotel_id)::int as hotels from ({net}) n group by n.currency
