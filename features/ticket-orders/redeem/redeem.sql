-- Letting the visitors of tickets in, for the operator's desk.

-- The order a code belongs to, of any company: the code of a ticket, or of an order. `ticket_id` is null for an order.
-- not null: order_id, company_id
-- name: find_scanned
select u.order_id, u.company_id, u.id as ticket_id from ticket_order_unit u where u.code = $code::text
union all
select o.id, o.company_id, null::uuid from ticket_order o where o.code = $code::text
limit 1

-- column status: TicketStatus from '../shapes.ts'
-- column kind: Sold['kind'] from '../shapes.ts'
-- column unit: UnitType from '#features/tickets/contract.ts'
-- column state: Ticket['state'] from '../shapes.ts'
-- not null: title_en, option_en, kind, last_day, time_zone, hash, order_hash, start_minute
-- Tickets that let in between two days, by time and order; hashes stand for the codes, so that the list opens no gate.
-- name: list_gate
select encode(sha256(convert_to(u.code, 'UTF8')), 'hex') as hash,
  encode(sha256(convert_to(o.code, 'UTF8')), 'hex') as order_hash, o.code, n.name as company_name, o.status,
  o.sold ->> 'titleEn' as title_en, o.sold ->> 'titleZh' as title_zh, o.sold ->> 'optionEn' as option_en,
  o.sold ->> 'optionZh' as option_zh, o.sold ->> 'kind' as kind, o.sold ->> 'timeZone' as time_zone, o.day,
  o.start_minute::int, (o.sold ->> 'lastDay')::date as last_day, u.id, u.no, u.kind as unit, u.visitor, u.state
from ticket_order o
join ticket_order_unit u on u.order_id = o.id and u.company_id = o.company_id
join company_name n on n.id = o.company_id
where o.status in ('CONFIRMED', 'REDEEMED') and u.state = any ($states::text[])
  and o.day <= $until::date and (o.sold ->> 'lastDay')::date >= $from::date and o.day > $from::date - 366
order by o.sold ->> 'titleEn', o.start_minute, o.code, u.no
limit $limit::int

-- The company the gate is shown.
-- name: find_company
select n.name from company_name n where n.id = $company_id::uuid

-- name: redeem_tickets
update ticket_order_unit u set state = 'REDEEMED', ended_at = $now::timestamptz
where u.id = any ($ids::uuid[]) and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid
  and u.state = 'VALID'

-- name: insert_redemption
insert into ticket_order_redemption (order_id, company_id, ticket_ids, at, staff_id, staff_name, place)
values ($order_id::uuid, $company_id::uuid, $ids::uuid[], $now::timestamptz, $staff_id::uuid, $staff_name::text,
  $place?::text)
returning id

-- The scan that let a ticket in.
-- name: find_earlier
select r.at, r.staff_name as by, r.place from ticket_order_redemption r
where r.order_id = $order_id::uuid and r.company_id = $company_id::uuid and $ticket_id::uuid = any (r.ticket_ids)
  and r.undone_at is null

-- A scan, of any company.
-- name: find_redemption
select r.order_id, r.company_id, r.ticket_ids, r.at, r.undone_at from ticket_order_redemption r
where r.id = $redemption_id::uuid

-- name: undo_redemption
update ticket_order_redemption r set undone_at = $now::timestamptz, undone_by = $by::text,
  undone_reason = $reason::text
where r.id = $redemption_id::uuid and r.company_id = $company_id::uuid and r.undone_at is null

-- name: restore_tickets
update ticket_order_unit u set state = 'VALID', ended_at = null
where u.id = any ($ids::uuid[]) and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid
  and u.state = 'REDEEMED'

-- part: joined
from ticket_order_redemption r
join ticket_order o on o.id = r.order_id and o.company_id = r.company_id
join company_name n on n.id = r.company_id
left join ticket_order_unit u on u.id = r.ticket_ids[1] and u.company_id = r.company_id

-- part: found
{joined}
where ($at_from::timestamptz is null or r.at >= $at_from::timestamptz)
  and ($at_to::timestamptz is null or r.at < $at_to::timestamptz)
  and ($pattern::text is null or o.code ilike $pattern::text or o.sold ->> 'titleEn' ilike $pattern::text
    or o.sold ->> 'titleZh' ilike $pattern::text or text_folded(u.visitor) like all (text_words($pattern::text))
    or r.staff_name ilike $pattern::text or r.place ilike $pattern::text or n.name ilike $pattern::text)

-- part: shown
r.id, r.at, o.code as order_code, n.name as company_name, o.sold ->> 'titleEn' as title_en,
  o.sold ->> 'titleZh' as title_zh, o.sold ->> 'optionEn' as option_en, o.sold ->> 'optionZh' as option_zh,
  cardinality(r.ticket_ids) as ticket_count, u.visitor, r.staff_name as by, r.place, r.undone_by, r.undone_reason

-- not null: title_en, option_en, ticket_count
-- name: list_redemptions
select {shown}
{found}
order by r.at desc, r.id desc
limit $limit::int offset $offset::int

-- name: count_redemptions
select count(*)::int as total {found}

-- name: list_redemption_ids
select r.id
{found} and ($ids::uuid[] is null or r.id = any ($ids::uuid[]))
order by r.at desc, r.id desc
limit $limit::int

-- The rows of ids in their order.
-- not null: title_en, option_en, ticket_count
-- name: list_redemptions_of
select {shown}
{joined}
join unnest($ids::uuid[]) with ordinality as p (id, place) on p.id = r.id
order by p.place
