-- Ticket orders at their suppliers: steps, answers, look-ups, and what the desk sees of them.

-- part: supply
y.order_id, y.company_id, y.supplier_id, y.step, y.state, y.sent_at, y.answer_by, y.look_at, y.look_ups, y.cancels,
  y.reference, y.currency, y.amount_minor, y.reason, y.conflict, y.conflict_at, y.settled_at

-- Nothing where the order is at its supplier already.
-- name: insert_supply
insert into ticket_supply (order_id, company_id, supplier_id, step, state)
values ($order_id::uuid, $company_id::uuid, $supplier_id::uuid, 'RESERVE', 'DUE')
on conflict (order_id) do nothing

-- column step: Step from './states.ts'
-- column state: State from './states.ts'
-- column conflict: Conflict | null from './states.ts'
-- name: lock_supply
select {supply} from ticket_supply y
where y.order_id = $order_id::uuid and y.company_id = $company_id::uuid for update

-- A step is sent: written before the supplier is asked. Steps of all companies.
-- column step: Step from './states.ts'
-- name: take_due
with due as (
  select y.order_id from ticket_supply y where y.state = 'DUE' order by y.order_id limit $limit::int
  for update skip locked
)
update ticket_supply y set state = 'SENT', sent_at = $now::timestamptz, answer_by = $answer_by::timestamptz,
  look_ups = 0, cancels = y.cancels + case when y.step = 'CANCEL' then 1 else 0 end
from due where y.order_id = due.order_id
returning y.order_id, y.company_id, y.supplier_id, y.step

-- Steps whose answer is overdue become unknown. Steps of all companies.
-- name: lose_overdue
update ticket_supply y set state = 'UNKNOWN', look_at = $now::timestamptz
where y.state = 'SENT' and y.answer_by <= $now::timestamptz

-- Bookings to look up now: unknown outcomes, and bookings pending at the supplier. Of all companies.
-- column step: Step from './states.ts'
-- name: list_to_look_up
select y.order_id, y.company_id, y.supplier_id, y.step from ticket_supply y
where y.state in ('UNKNOWN', 'AWAITED') and y.look_at <= $now::timestamptz
order by y.look_at limit $limit::int

-- name: postpone_look_up
update ticket_supply y set look_at = $look_at::timestamptz
where y.order_id = $order_id::uuid and y.company_id = $company_id::uuid and y.state in ('UNKNOWN', 'AWAITED')

-- name: set_supply
update ticket_supply y set step = $step::text, state = $state::text, look_at = $look_at?::timestamptz,
  look_ups = $look_ups::int, reference = coalesce($reference?::text, y.reference),
  currency = coalesce($currency?::text, y.currency), amount_minor = coalesce($amount_minor?::bigint, y.amount_minor),
  reason = coalesce($reason?::text, y.reason),
  conflict = coalesce($conflict?::text, y.conflict),
  conflict_at = case when $conflict?::text is null then y.conflict_at else $now::timestamptz end,
  settled_at = case when $conflict?::text is null then y.settled_at end,
  settled_by = case when $conflict?::text is null then y.settled_by end,
  settled_note = case when $conflict?::text is null then y.settled_note end
where y.order_id = $order_id::uuid and y.company_id = $company_id::uuid

-- name: ask_look_up
update ticket_supply y set look_at = $now::timestamptz
where y.order_id = $order_id::uuid and y.company_id = $company_id::uuid and y.state in ('UNKNOWN', 'AWAITED')

-- name: settle
update ticket_supply y set settled_at = $now::timestamptz, settled_by = $by::text, settled_note = $note::text
where y.order_id = $order_id::uuid and y.company_id = $company_id::uuid and y.conflict is not null
  and y.settled_at is null

-- Whether an order needs a person or is under way: the first match.
-- part: standing
case when y.conflict is not null and y.settled_at is null then 'CONFLICT'
  when y.state = 'UNKNOWN' then 'UNKNOWN'
  when y.state = 'AWAITED' then 'AWAITED'
  when y.state in ('DUE', 'SENT') then 'UNDER_WAY'
  else 'SETTLED' end

-- part: found
from ticket_supply y
join ticket_order_head o on o.order_id = y.order_id and o.company_id = y.company_id
join company_name c on c.id = y.company_id
join ticket_supplier s on s.id = y.supplier_id
cross join lateral (select {standing} as standing) z
where ($standings::text[] is null or z.standing = any ($standings::text[]))
  and ($pattern::text is null or o.code ilike $pattern::text or y.reference ilike $pattern::text
    or s.name ilike $pattern::text or c.name ilike $pattern::text)

-- Orders that need a person first, then those with an unknown outcome; the longest waiting first.
-- column step: Step from './states.ts'
-- column state: State from './states.ts'
-- column conflict: Conflict | null from './states.ts'
-- column standing: Standing from './states.ts'
-- column order_status: TicketStatus from '#features/ticket-orders/shapes.ts'
-- not null: code, title_en, order_status, day, company_name, supplier, since, standing
-- name: list_supplies
select y.order_id, o.code, o.title_en, o.title_zh,
  o.status as order_status, o.day, c.name as company_name, s.name as supplier, y.step, y.state, z.standing,
  y.reference, y.currency, y.amount_minor, y.reason, y.look_ups, y.look_at, y.conflict, y.settled_at, y.settled_by,
  y.settled_note, coalesce(y.conflict_at, y.sent_at, o.created_at) as since
{found}
order by array_position(array['CONFLICT', 'UNKNOWN', 'AWAITED', 'UNDER_WAY', 'SETTLED'], z.standing),
  case when z.standing <> 'SETTLED' then coalesce(y.conflict_at, y.sent_at, o.created_at) end, o.created_at desc, y.order_id
limit $limit::int offset $offset::int

-- name: count_supplies
select count(*)::int as total {found}

-- not null: company_id
-- name: find_place
select y.company_id from ticket_supply y where y.order_id = $order_id::uuid
