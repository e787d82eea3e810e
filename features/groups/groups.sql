-- Group requests of companies with their offers. A change locks the request first, then its offers.

-- part: facts
g.id, g.code, g.state, case g.state when 'REQUESTED' then 'DESK' when 'OFFERED' then 'CUSTOMER' end as waits_for,
  g.due_at, d.name_en as destination_en, d.name_zh as destination_zh, h.name_en as hotel_name_en,
  h.name_zh as hotel_name_zh, g.check_in, g.check_out, g.latest_out, g.room_count, g.currency,
  s.name as asked_by, g.created_at

-- part: joined
group_request g
join staff_member s on s.id = g.staff_id and s.company_id = g.company_id
left join destination_place d on d.id = g.destination_id
left join hotel_content h on h.id = g.hotel_ids[1]

-- Those of a whole company, of somebody, or of their department as well.
-- part: seen
g.company_id = $company_id::uuid and ($staff_id?::uuid is null or g.staff_id = $staff_id?::uuid
  or s.department_id = $department_id?::uuid)

-- part: open_offers
(select count(*)::int from group_offer o where o.request_id = g.id and o.company_id = g.company_id and o.state = 'OPEN')

-- part: wanted
($states::text[] is null or g.state = any ($states::text[]))
  and ($stay_from::date is null or g.check_in >= $stay_from::date)
  and ($stay_to::date is null or g.check_in <= $stay_to::date)

-- part: named
g.code ilike $pattern::text or d.name_en ilike $pattern::text or d.name_zh ilike $pattern::text
  or exists (select from hotel_content n where n.id = any (g.hotel_ids)
    and (n.name_en ilike $pattern::text or n.name_zh ilike $pattern::text))

-- not null: asked_by, offers
-- column state: GroupState from './states.ts'
-- column waits_for: Group['waitsFor'] from './contract-requests.ts'
-- name: list_groups
select {facts}, {open_offers} as offers from {joined}
where {seen} and {wanted} and ($pattern::text is null or {named})
order by g.created_at desc, g.id desc
limit $limit::int offset $offset::int

-- name: count_groups
select count(*)::int as total from {joined}
where {seen} and {wanted} and ($pattern::text is null or {named})

-- part: of_companies
{joined} join company_name c on c.id = g.company_id
where {wanted} and ($pattern::text is null or c.name ilike $pattern::text or {named})

-- Requests of all companies: those that wait for the desk first, by when they are due; then those that wait for the
-- customer; then the others, the latest first.
-- not null: asked_by, offers
-- column state: GroupState from './states.ts'
-- column waits_for: Group['waitsFor'] from './contract-requests.ts'
-- name: list_of_companies
select {facts}, {open_offers} as offers, c.name as company_name from {of_companies}
order by case g.state when 'REQUESTED' then 0 when 'OFFERED' then 1 else 2 end, g.due_at, g.created_at desc, g.id desc
limit $limit::int offset $offset::int

-- name: count_of_companies
select count(*)::int as total, min(g.created_at) as since, min(g.due_at) as due_at from {of_companies}

-- not null: staff_id
-- The company of a request, which the desk names alone, and who asked with their department.
-- name: find_company
select g.company_id, g.staff_id, s.department_id from group_request g
join staff_member s on s.id = g.staff_id and s.company_id = g.company_id where g.id = $group_id::uuid

-- not null: asked_by, company_name, company_code, hotels, rooms
-- column state: GroupState from './states.ts'
-- column waits_for: Group['waitsFor'] from './contract-requests.ts'
-- column hotels: Group['hotels'] from './contract-requests.ts'
-- column rooms: Group['rooms'] from './contract-requests.ts'
-- column answer: Group['answer'] from './contract-requests.ts'
-- column meal_plan: Group['mealPlan'] from './contract-requests.ts'
-- column purpose: Group['purpose'] from './contract-requests.ts'
-- name: find_group
select {facts}, c.name as company_name, c.code as company_code, g.destination_id, g.nationality, g.meal_plan,
  g.budget_minor, g.purpose, g.meeting_space, g.extras, g.cut_off_on, g.contact_name, g.contact_email, g.contact_phone,
  g.reason, g.answer,
  (select coalesce(jsonb_agg(jsonb_build_object('hotelId', n.id, 'nameEn', n.name_en, 'nameZh', n.name_zh)
    order by array_position(g.hotel_ids, n.id)), '[]') from hotel_content n where n.id = any (g.hotel_ids)) as hotels,
  (select jsonb_agg(jsonb_build_object('kind', k.kind, 'counts', k.counts) order by k.place) from (
    select r.kind, jsonb_agg(r.rooms order by r.night) as counts,
      array_position(array['SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD'], r.kind) as place
    from group_request_night r where r.request_id = g.id and r.company_id = g.company_id group by r.kind) k) as rooms
from {joined} join company_name c on c.id = g.company_id
where g.company_id = $company_id::uuid and g.id = $group_id::uuid

-- not null: nights, by_hotel
-- column state: OfferState from './states.ts'
-- column nights: GroupOffer['nights'] from './contract-requests.ts'
-- column meal_plan: GroupOffer['mealPlan'] from './contract-requests.ts'
-- column attrition: AttritionStep[] from './deal/rules-rooms.ts'
-- name: list_offers
select o.id, o.no, o.state, o.hotel_id, h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, o.meal_plan,
  o.total_minor, o.option_until, o.terms, o.attrition, o.free_in, o.names_on, o.made_at, o.reason,
    o.made_by is null as by_hotel,
  (select jsonb_agg(jsonb_build_object('kind', n.kind, 'night', n.night, 'rooms', n.rooms, 'priceMinor', n.price_minor)
    order by array_position(array['SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD'], n.kind), n.night)
    from group_offer_night n where n.offer_id = o.id and n.company_id = o.company_id) as nights
from group_offer o join hotel_content h on h.id = o.hotel_id
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid
order by o.no

-- Only the operator sees which of its staff acted.
-- column event: Group['history'][number]['event'] from './contract-requests.ts'
-- column actor: Group['history'][number]['actor'] from './contract-requests.ts'
-- name: list_events
select e.at, e.event, e.actor, case when e.actor = 'CUSTOMER' or $names_operators::boolean then s.name end as by,
  o.no as offer_no, e.note, e.wished_minor
from group_event e
left join staff_member s on s.id = e.staff_id
left join group_offer o on o.id = e.offer_id and o.company_id = e.company_id
where e.company_id = $company_id::uuid and e.request_id = $group_id::uuid
order by e.no

-- name: count_open
select count(*)::int as count from group_request g
where g.company_id = $company_id::uuid and g.state in ('REQUESTED', 'OFFERED')

-- The cities of hotels by name; those that are not sold are left out.
-- name: list_cities
select h.id as hotel_id, h.destination_id from hotel_content h
where h.id = any ($hotel_ids::uuid[]) and h.status = 'OPEN'

-- Gives no row when the key was used before.
-- name: insert_group
with made as (
  insert into group_request (company_id, staff_id, request_key, body_hash, code, due_at, destination_id, hotel_ids,
    check_in, check_out, latest_out, room_count, nationality, meal_plan, budget_minor, currency, purpose,
    meeting_space, extras, cut_off_on, contact_name, contact_email, contact_phone, answer, created_at)
  values ($company_id::uuid, $staff_id::uuid, $idempotency_key::text, $body_hash::text,
    code_next('G', 'group_request_code', $now::timestamptz), $due_at::timestamptz, $destination_id?::uuid,
    $hotel_ids::uuid[], $check_in::date, $check_out::date, $latest_out?::date, $room_count::int, $nationality::char(2),
    $meal_plan::text, $budget_minor?::bigint, $currency::char(3), $purpose::text, $meeting_space::text,
    $extras::text, $cut_off_on?::date,
    $contact_name::text, $contact_email::text, $contact_phone::text, $answer::jsonb, $now::timestamptz)
  on conflict (company_id, request_key) do nothing
  returning id, company_id, code
), nights as (
  insert into group_request_night (request_id, company_id, kind, night, rooms)
  select m.id, m.company_id, n.kind, n.night, n.rooms
  from made m cross join jsonb_to_recordset($nights::jsonb) as n (kind text, night date, rooms int)
)
select m.id, m.code from made m

-- name: find_by_key
select g.id, g.code, g.body_hash from group_request g
where g.company_id = $company_id::uuid and g.request_key = $idempotency_key::text

-- column state: GroupState from './states.ts'
-- name: lock_group
select g.id, g.code, g.state, g.staff_id, g.currency from group_request g
where g.company_id = $company_id::uuid and g.id = $group_id::uuid for update

-- The state of a locked request, and when the side whose turn it is has to act: the customer by the first option that
-- ends.
-- name: set_state
update group_request g set state = $state::text, reason = coalesce($reason?::text, g.reason),
  due_at = case $state::text when 'REQUESTED' then $answer_by::timestamptz when 'OFFERED' then (
    select min(o.option_until) from group_offer o
    where o.request_id = g.id and o.company_id = g.company_id and o.state = 'OPEN') end
where g.company_id = $company_id::uuid and g.id = $group_id::uuid

-- name: insert_event
insert into group_event (request_id, company_id, at, actor, staff_id, event, from_state, to_state, offer_id, note,
  wished_minor)
values ($group_id::uuid, $company_id::uuid, $now::timestamptz, $actor::text, $staff_id?::uuid, $event::text,
  $from_state?::text, $to_state::text, $offer_id?::uuid, $note?::text, $wished_minor?::bigint)

-- Tells of a request; `staffId` is who asked.
-- name: insert_outbox
insert into outbox (topic, company_id, payload)
select $topic::text, g.company_id, jsonb_build_object('groupId', g.id, 'code', g.code, 'companyId', g.company_id,
  'staffId', g.staff_id, 'at', instant_text($now::timestamptz))
from group_request g where g.company_id = $company_id::uuid and g.id = $group_id::uuid

-- The caller has locked the request. Gives no row when the key was used before.
-- name: insert_offer
with made as (
  insert into group_offer (request_id, company_id, no, offer_key, body_hash, hotel_id, meal_plan, total_minor,
    option_until, remind_at, terms, plan, moments, attrition, free_in, names_on, made_by, made_at)
  select $group_id::uuid, $company_id::uuid, coalesce(max(o.no), 0) + 1, $idempotency_key::text, $body_hash::text,
    $hotel_id::uuid, $meal_plan::text, $total_minor::bigint, $option_until::timestamptz, $remind_at::timestamptz,
    $terms::text, $plan?::jsonb, $moments?::jsonb, $attrition::jsonb, $free_in?::int, $names_on?::date,
    $staff_id?::uuid, $now::timestamptz
  from group_offer o where o.request_id = $group_id::uuid and o.company_id = $company_id::uuid
  on conflict (request_id, offer_key) do nothing
  returning id, company_id
), nights as (
  insert into group_offer_night (offer_id, company_id, kind, night, rooms, price_minor, net_minor)
  select m.id, m.company_id, n.kind, n.night, n.rooms, n.price_minor, n.net_minor
  from made m cross join jsonb_to_recordset($nights::jsonb) as n (kind text, night date, rooms int, price_minor bigint,
    net_minor bigint)
)
select m.id from made m

-- name: find_offer_by_key
select o.id, o.body_hash from group_offer o
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.offer_key = $idempotency_key::text

-- name: count_offers
select count(*)::int as count, (count(*) filter (where o.state = 'OPEN'))::int as open from group_offer o
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid

-- column state: OfferState from './states.ts'
-- name: find_offer
select o.id, o.state, o.option_until from group_offer o
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.id = $offer_id::uuid

-- Ends an open offer of a locked request.
-- name: end_offer
update group_offer o set state = $state::text, reason = $reason?::text
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.id = $offer_id::uuid
  and o.state = 'OPEN'

-- Ends all open offers of a locked request.
-- name: end_offers
update group_offer o set state = $state::text
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.state = 'OPEN'

-- name: list_overdue_offers
select o.company_id, o.request_id as group_id, o.id as offer_id from group_offer o
where o.state = 'OPEN' and o.option_until <= $now::timestamptz
order by o.option_until limit $limit::int

-- Requests that nobody answered before their first night, the last one of a window.
-- name: list_past_requests
select g.company_id, g.id as group_id from group_request g
where g.state = 'REQUESTED' and coalesce(g.latest_out - (g.check_out - g.check_in), g.check_in) <= $today::date
order by g.check_in limit $limit::int

-- Marks open offers whose end is near as reminded of, once each.
-- name: remind_offers
with due as (
  update group_offer o set remind_at = null
  where o.state = 'OPEN' and o.remind_at <= $now::timestamptz and o.option_until > $now::timestamptz
  returning o.request_id, o.company_id
)
insert into outbox (topic, company_id, payload)
select distinct on (g.id) 'group.offer_due', g.company_id, jsonb_build_object('groupId', g.id, 'code', g.code,
  'companyId', g.company_id, 'staffId', g.staff_id, 'at', instant_text($now::timestamptz))
from due join group_request g on g.id = due.request_id and g.company_id = due.company_id

-- not null: asked_by, company_name
-- What mails tell of a request.
-- name: find_group_notice
select {facts}, c.name as company_name, g.reason,
  (select min(o.option_until) from group_offer o
    where o.request_id = g.id and o.company_id = g.company_id and o.state = 'OPEN') as option_until,
  (select n.names_by from group_deal n where n.request_id = g.id and n.company_id = g.company_id) as names_by
from {joined} join company_name c on c.id = g.company_id
where g.company_id = $company_id::uuid and g.id = $group_id::uuid
