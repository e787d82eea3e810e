-- What people watch. A person reads and changes their own rows alone.

-- part: mine
w.company_id = $company_id::uuid and w.staff_id = $staff_id::uuid

-- A watch is over when its stay has begun.
-- part: standing
case when w.check_in < $today::date then 'OVER' else w.state end

-- part: found
from watch w join destination_place d on d.id = w.destination_id left join hotel_content h on h.id = w.hotel_id
where {mine} and ($states::text[] is null or {standing} = any ($states::text[]))
  and ($pattern::text is null or d.name_en ilike $pattern::text or d.name_zh ilike $pattern::text
    or h.name_en ilike $pattern::text or h.name_zh ilike $pattern::text)

-- not null: kind, state
-- column kind: WatchRow['kind'] from './contract.ts'
-- column state: WatchRow['state'] from './contract.ts'
-- column rate: WatchRow['rate'] from './contract.ts'
-- column stay: WatchRow['stay'] from './contract.ts'
-- column filters: WatchRow['filters'] from './contract.ts'
-- name: list_watches
select w.id, case when w.rate_plan_id is not null then 'RATE' when w.hotel_id is not null then 'HOTEL' else 'SEARCH' end
    as kind, {standing} as state, w.destination_id, d.name_en as city_en, d.name_zh as city_zh, w.hotel_id,
  h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, w.rate_plan_id, w.rate, w.stay, w.filters, w.currency,
  w.threshold_minor, w.price_then_minor, w.price_now_minor, w.alerted_at, w.created_at
{found}
order by w.created_at desc, w.id desc
limit $limit::int offset $offset::int

-- name: count_watches
select count(*)::int as total {found}

-- Watches of a person whose stay is still to come.
-- name: count_coming
select count(*)::int as count from watch w where {mine} and w.check_in >= $today::date

-- name: find_city
select h.destination_id from hotel_content h where h.id = $hotel_id::uuid and h.status <> 'INACTIVE'

-- No row when the same is watched already.
-- name: insert_watch
insert into watch (company_id, staff_id, destination_id, hotel_id, rate_plan_id, rate, check_in, check_out, stay,
  filters, currency, threshold_minor, price_then_minor, price_now_minor, known_minor, created_at)
values ($company_id::uuid, $staff_id::uuid, $destination_id::uuid, $hotel_id?::uuid, $rate_plan_id?::uuid,
  $rate?::jsonb, $check_in::date, $check_out::date, $stay::jsonb, $filters::jsonb, $currency::char(3),
  $threshold_minor?::bigint, $price_minor?::bigint, $price_minor?::bigint, $price_minor?::bigint,
  to_timestamp($now_ms::float8 / 1000))
on conflict do nothing
returning id

-- A resumed watch starts from the current price: it was not checked while paused.
-- name: set_state
update watch w set state = $state::text, version = w.version + 1,
  known_minor = case when $state::text = 'ACTIVE' then $price_minor?::bigint else w.known_minor end,
  price_now_minor = case when $state::text = 'ACTIVE' then $price_minor?::bigint else w.price_now_minor end
where {mine} and w.id = $watch_id::uuid and w.state <> $state::text

-- name: remove_watch
delete from watch w where {mine} and w.id = $watch_id::uuid

-- part: looked
w.state = 'ACTIVE' and w.check_in >= $today::date

-- Watches that changed nights may concern: of the hotels that were touched, and searches in their cities.
-- not null: id
-- name: list_touched
with hotels (hotel_id, destination_id, first_night, last_night) as materialized (
  select * from unnest($hotel_ids::uuid[], $destination_ids::uuid[], $first_nights::date[], $last_nights::date[])
), cities as materialized (
  select t.destination_id, min(t.first_night) as first_night, max(t.last_night) as last_night from hotels t group by 1
)
select w.id from hotels t join watch w on w.hotel_id = t.hotel_id
where {looked} and w.check_in <= t.last_night and w.check_out >= t.first_night
union all
select w.id from cities t join watch w on w.destination_id = t.destination_id and w.hotel_id is null
where {looked} and w.check_in <= t.last_night and w.check_out >= t.first_night

-- Every watch that the job checks.
-- name: list_all
select w.id from watch w where {looked}

-- The watches to check, with their company's agreement in force; without one nothing can be booked.
-- column stay: WatchRow['stay'] from './contract.ts'
-- column filters: WatchRow['filters'] from './contract.ts'
-- name: list_looked
select w.id, w.company_id, w.destination_id, w.hotel_id, w.rate_plan_id, w.stay, w.filters, w.currency,
  w.threshold_minor, w.price_now_minor, w.known_minor, w.version, a.id as agreement_id,
  a.currency as agreement_currency, a.mark_up_basis_points
from watch w
join staff_rights s on s.id = w.staff_id and s.company_id = w.company_id and s.status = 'ACTIVE'
  and 'hotel.book' = any (s.rights)
join company_name c on c.id = w.company_id and c.status = 'ACTIVE'
left join agreement_terms a on a.company_id = w.company_id
  and a.id = agreement_in_force(w.company_id, to_timestamp($now_ms::float8 / 1000))
where w.id = any ($ids::uuid[]) and {looked}

-- One's own watch, to be priced.
-- column stay: WatchRow['stay'] from './contract.ts'
-- column filters: WatchRow['filters'] from './contract.ts'
-- name: find_watch
select w.id, w.destination_id, w.hotel_id, w.rate_plan_id, w.stay, w.filters, w.currency
from watch w where {mine} and w.id = $watch_id::uuid

-- Notes what was seen, and writes the event that tells of it; changes nothing when another node was faster.
-- name: set_seen
with seen as (
  update watch w set price_now_minor = $price_minor?::bigint, known_minor = $known_minor?::bigint,
    version = w.version + 1, alerted_at = case when $tells::boolean then to_timestamp($now_ms::float8 / 1000)
      else w.alerted_at end
  where w.id = $id::uuid and w.company_id = $company_id::uuid and w.version = $version::int and w.state = 'ACTIVE'
  returning w.id, w.company_id, w.staff_id, w.destination_id, w.hotel_id, w.currency, w.price_now_minor, w.check_in,
    w.check_out, w.rate, w.filters
)
insert into outbox (topic, company_id, payload)
select 'watch.alerted', s.company_id, jsonb_build_object('watchId', s.id, 'companyId', s.company_id,
  'staffId', s.staff_id, 'at', instant_text(to_timestamp($now_ms::float8 / 1000)),
  'facts', jsonb_strip_nulls(jsonb_build_object('hotelNameEn', coalesce(h.name_en, d.name_en),
    'hotelNameZh', coalesce(h.name_zh, d.name_zh), 'currency', s.currency, 'amountMinor', s.price_now_minor,
    'beforeMinor', $before_minor?::bigint, 'checkIn', s.check_in, 'checkOut', s.check_out)),
  'watched', jsonb_build_object('rate', s.rate, 'filters', s.filters))
from seen s join destination_place d on d.id = s.destination_id left join hotel_content h on h.id = s.hotel_id
where $tells::boolean
