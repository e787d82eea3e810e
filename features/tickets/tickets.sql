-- The units of an option, without their price for a caller.
-- part: units
coalesce((select jsonb_agg(jsonb_build_object('unitId', u.id, 'type', u.type, 'minAge', u.min_age, 'maxAge', u.max_age,
  'accompaniedBy', u.accompanied_by, 'idNeeded', u.id_needed, 'netMinor', u.net_minor) order by u.place)
  from ticket_unit u where u.option_id = o.id), '[]')

-- part: texts
join ticket_product_content en on en.product_id = p.id and en.language = 'en'
left join ticket_product_content zh on zh.product_id = p.id and zh.language = 'zh-CN'

-- column fee_rules: FeeRule[] from './contract.ts'
-- column units: StoredUnit[] from './rules.ts'
-- column questions: TicketQuestion[] from './contract.ts'
-- not null: title_en, day, start_minute, end_minute, price_percent, midnight_at, closes_at, status
-- column status: AvailabilityStatus from './contract.ts'
-- A slot of an option with everything that a booking of it is made from.
-- name: find_ticket_for_booking
select p.id as product_id, p.code, p.source, p.supplier, p.category, p.kind, p.time_zone, p.currency,
  p.confirmation_mode, p.hold_minutes, p.penalties as fee_rules, p.destination_id, c.name_en as city_en,
  c.name_zh as city_zh, p.latitude, p.longitude, p.address,
  en.title as title_en, zh.title as title_zh, en.meeting_point as meeting_point_en,
  zh.meeting_point as meeting_point_zh,
  en.terms as terms_en, zh.terms as terms_zh,
  o.id as option_id, o.name_en as option_en, o.name_zh as option_zh, o.min_units, o.max_units, o.valid_days,
  o.delivery_format, o.transfer_allowed,
  d.day, d.midnight_at, d.price_percent, s.start_minute, s.end_minute, s.places, s.closes_at,
  case when p.status = 'OPEN' then s.status else 'CLOSED' end as status,
  {units} as units,
  coalesce((select jsonb_agg(jsonb_build_object('questionId', q.id, 'per', q.per, 'kind', q.kind,
    'required', q.required, 'labelEn', q.label_en, 'labelZh', q.label_zh, 'choices', q.choices) order by q.place)
    from ticket_question q where q.product_id = p.id), '[]') as questions
from ticket_option o
join ticket_product p on p.id = o.product_id
join destination_place c on c.id = p.destination_id
{texts}
join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id) and d.day = $day::date
cross join lateral ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s
where o.id = $option_id::uuid and p.id = $product_id::uuid and s.start_minute = $start_minute::int
  and p.status <> 'INACTIVE'

-- name: find_ticket_city
select d.id, d.name_en, d.name_zh, d.time_zone from destination_place d where d.id = $destination_id::uuid

-- Net price of a grown-up: of the unit ADULT, else of the first that needs no company.
-- part: grown_up_net
(select u.net_minor from ticket_unit u where u.option_id = o.id
  order by (u.type = 'ADULT') desc, cardinality(u.accompanied_by), u.place limit 1)

-- not null: title_en, free_cancellation
-- column next_status: AvailabilityStatus | null from './contract.ts'
-- The options of a city's offered tickets, each with its first slot between two days that can be booked and the net
-- price of a grown-up then; a ticket without any has a line of its own.
-- name: list_city_options
select p.id as product_id, p.category, p.kind, p.confirmation_mode, p.currency, p.latitude, p.longitude,
  en.title as title_en, zh.title as title_zh,
  not jsonb_path_exists(p.penalties, '$[*] ? (@.minutesBefore == null && @.percent > 0)') as free_cancellation,
  n.option_id as next_option_id, n.day as next_day, n.start_minute as next_start_minute,
  n.end_minute as next_end_minute, n.status as next_status, n.from_net
from ticket_product p
{texts}
left join lateral (
  select o.id as option_id, o.place, f.*, (f.price_percent * {grown_up_net} + 50) / 100 as from_net
  from ticket_option o
  cross join lateral (
    select d.day, d.price_percent, s.start_minute, s.end_minute, s.status
    from ticket_day d
    cross join lateral ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s
    where d.option_id = coalesce(o.capacity_of, o.id) and d.open and d.day >= $from::date and d.day <= $to::date
      and s.status in ('FREESALE', 'AVAILABLE', 'LIMITED')
    order by d.day, s.start_minute limit 1
  ) f
  where o.product_id = p.id
) n on true
where p.destination_id = $destination_id::uuid and p.status = 'OPEN'
  and ($pattern::text is null or en.title ilike $pattern::text or zh.title ilike $pattern::text)
order by p.recommendation desc, p.id, n.day, n.start_minute, n.place

-- column contents: TicketContent[] from './contract.ts'
-- column options: StoredOption[] from './rules.ts'
-- column fee_rules: FeeRule[] from './contract.ts'
-- Everything of a ticket, or of all that are offered, that does not depend on the day.
-- name: list_ticket_content
select p.id as product_id, p.code, p.source, p.category, p.kind, p.supplier, p.address, p.latitude, p.longitude,
  p.time_zone, p.currency, p.confirmation_mode, p.penalties as fee_rules,
  d.id as destination_id, d.name_en as destination_en, d.name_zh as destination_zh, d.country_en, d.country_zh,
  (select jsonb_agg(jsonb_build_object('language', c.language, 'title', c.title, 'description', c.description,
    'meetingPoint', c.meeting_point, 'terms', c.terms, 'includes', c.includes) order by c.language)
    from ticket_product_content c where c.product_id = p.id) as contents,
  coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id, 'nameEn', o.name_en, 'nameZh', o.name_zh,
    'default', o.is_default, 'minUnits', o.min_units, 'maxUnits', o.max_units, 'cutOffMinutes', o.cut_off_minutes,
    'validDays', o.valid_days, 'deliveryFormat', o.delivery_format, 'transferAllowed', o.transfer_allowed,
    'units', {units}) order by o.is_default desc, o.place)
    from ticket_option o where o.product_id = p.id), '[]') as options
from ticket_product p
join destination_place d on d.id = p.destination_id
where ($product_id::uuid is null or p.id = $product_id::uuid) and p.status = 'OPEN'
order by p.code

-- not null: starts, end_minute
-- When the slots of options begin between two days, in minutes of the local day, and when the last of them ends.
-- name: list_option_starts
select o.id as option_id, array_agg(distinct x.start_minute order by x.start_minute)::int[] as starts,
  max(x.end_minute)::int as end_minute
from ticket_option o
join ticket_product p on p.id = o.product_id and p.status = 'OPEN'
join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id)
cross join lateral unnest(d.starts, d.ends) as x (start_minute, end_minute)
where ($product_id::uuid is null or p.id = $product_id::uuid) and d.day >= $from::date and d.day <= $to::date
group by o.id

-- Tickets whose buyers have to answer a question.
-- name: list_asking_tickets
select distinct q.product_id from ticket_question q
where q.required and ($product_id::uuid is null or q.product_id = $product_id::uuid)

-- column units: StoredUnit[] from './rules.ts'
-- column fee_rules: FeeRule[] from './contract.ts'
-- name: find_option
select p.currency, p.penalties as fee_rules, {units} as units
from ticket_option o join ticket_product p on p.id = o.product_id
where o.id = $option_id::uuid and p.status = 'OPEN'

-- not null: status
-- column status: AvailabilityStatus from './contract.ts'
-- The days of an option that something is known of: the best status of a day's slots, and the net price of a grown-up.
-- name: list_option_days
select d.day, (d.price_percent * o.net + 50) / 100 as from_net,
  coalesce((select (array['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT'])[min(array_position(
    array['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT'], s.status))]
    from ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s), 'CLOSED') as status
-- The price is looked up once, not for each day.
from (select o.*, {grown_up_net} as net from ticket_option o where o.id = $option_id::uuid offset 0) o
join ticket_product p on p.id = o.product_id
join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id)
where d.day >= $from::date and d.day < $from::date + $days::int
order by d.day

-- Locks days of options in order; who takes places of two of them would else wait for each other.
-- name: lock_option_days
select d.day from ticket_option o join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id)
where o.id = any ($option_ids::uuid[]) and d.day = any ($days::date[]) order by d.option_id, d.day for update of d

-- not null: start_minute, end_minute, closes_at, status
-- column status: AvailabilityStatus from './contract.ts'
-- name: list_option_slots
select d.day, d.price_percent, d.midnight_at, s.start_minute, s.end_minute, s.places, s.closes_at, s.status
from ticket_option o
join ticket_product p on p.id = o.product_id
join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id)
cross join lateral ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s
where o.id = $option_id::uuid and d.day >= $from::date and d.day <= $to::date
order by d.day, s.start_minute

-- not null: kind, id, name_en, place_en, destination_id
-- column kind: 'CITY' | 'TICKET'
-- Cities with tickets and tickets by a part of their name; what begins with it comes first, then the larger city.
-- name: suggest_places
select x.kind, x.id, x.name_en, x.name_zh, x.place_en, x.place_zh, x.destination_id, x.ticket_count
from (
  select 'CITY' as kind, d.id, d.name_en, d.name_zh, d.country_en as place_en, d.country_zh as place_zh,
    d.id as destination_id, count(*)::int as ticket_count
  from destination_place d join ticket_product p on p.destination_id = d.id and p.status = 'OPEN'
  where $pattern::text is null or d.name_en ilike $pattern::text or d.name_zh ilike $pattern::text
    or d.pinyin ilike $pattern::text or d.initials ilike $start?::text
  group by d.id, d.name_en, d.name_zh, d.country_en, d.country_zh
  union all
  select 'TICKET', p.id, en.title, zh.title, d.name_en, d.name_zh, d.id, null
  from ticket_product p
  join destination_place d on d.id = p.destination_id
  {texts}
  where p.status = 'OPEN' and (en.title ilike $pattern::text or zh.title ilike $pattern::text)
) x
order by (x.name_en ilike $start::text or x.name_zh ilike $start::text) desc nulls last, x.ticket_count desc nulls last,
  x.name_en, x.id
limit $limit::int

-- Kinds of persons of which one must come along with a unit; units that may come alone have no row.
-- name: list_companions
select u.id as unit_id, u.accompanied_by from ticket_unit u
where u.id = any ($unit_ids::uuid[]) and u.accompanied_by <> '{}'

-- not null: tickets
-- The currencies of net prices, and how many tickets on sale have each.
-- name: list_net_currencies
select currency, count(*)::int as tickets from ticket_product where status = 'OPEN' group by currency
