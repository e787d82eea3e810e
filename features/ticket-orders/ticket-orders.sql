-- Ticket orders: holding, saving, moving on, reading.

-- Nothing when the company used the identifier already; who uses it at the same time waits here for the other.
-- name: insert_order
insert into ticket_order (code, company_id, agreement_id, staff_id, department_id, department, uuid, body_hash,
  product_id, option_id, day, start_minute, starts_at, sold, confirmation_mode, status, currency, ticket_count,
  total_minor, cost_minor, hold_until, created_at)
values (code_next('T', 'ticket_order_code', $now::timestamptz), $company_id::uuid, $agreement_id::uuid,
  $staff_id::uuid, $department_id?::uuid, (select n.name from company_unit_name n where n.id = $department_id?::uuid),
  $uuid::uuid, $body_hash::bytea, $product_id::uuid, $option_id::uuid, $day::date, $start_minute::int,
  $starts_at::timestamptz, $sold::jsonb, $confirmation_mode::text, 'ON_HOLD', $currency::text,
  $ticket_count::int, $total_minor::bigint, $cost_minor::bigint, $hold_until::timestamptz, $now::timestamptz)
on conflict (company_id, uuid) do nothing
returning id, code

-- name: insert_tickets
insert into ticket_order_unit (order_id, company_id, no, unit_id, kind, price_minor, cost_minor, penalties, code)
select $order_id::uuid, $company_id::uuid, t.no, t."unitId", t.kind, t."priceMinor", t."costMinor", t.penalties, t.code
from jsonb_to_recordset($tickets::jsonb) as t (no int, "unitId" uuid, kind text, "priceMinor" bigint,
  "costMinor" bigint, penalties jsonb, code text)

-- Notes a step of an order, and tells those who follow it.
-- name: insert_event
with told as (
  insert into outbox (topic, company_id, payload)
  values ('ticket_order.changed', $company_id::uuid, jsonb_build_object('orderId', $order_id::uuid,
    'companyId', $company_id::uuid, 'at', instant_text($now::timestamptz)))
)
insert into ticket_order_event (order_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status,
  to_status, note)
values ($order_id::uuid, $company_id::uuid, $now::timestamptz, $actor_kind::text, $actor_id?::uuid, $actor_name::text,
  $event::text, $from?::text, $to::text, $note?::text)

-- Writes the event of a step; an order that was never saved has no events. `about` holds the topic's other fields.
-- name: announce
insert into outbox (topic, company_id, payload)
select $topic::text, o.company_id, jsonb_build_object('orderId', o.id, 'code', o.code, 'companyId', o.company_id,
  'staffId', o.staff_id, 'at', instant_text($now::timestamptz), 'facts', jsonb_strip_nulls(jsonb_build_object(
  'hotelNameEn', o.sold ->> 'titleEn', 'hotelNameZh', o.sold ->> 'titleZh'))) || $about::jsonb
from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.payment is not null

-- How often tickets were mailed since a moment: those of an order, and by a person.
-- not null: of_order, by_person
-- name: count_sent
select count(*) filter (where e.order_id = $order_id::uuid)::int as of_order,
  count(*) filter (where e.actor_id = $staff_id::uuid)::int as by_person
from ticket_order_event e
where e.company_id = $company_id::uuid and e.event = 'sent' and e.at > $since::timestamptz

-- Whether the company used an identifier of a hold, and for the same.
-- not null: same
-- name: find_by_uuid
select o.id, o.body_hash = $body_hash::bytea as same from ticket_order o
where o.company_id = $company_id::uuid and o.uuid = $uuid::uuid

-- Tickets that a person holds and has not saved.
-- not null: tickets
-- name: sum_held
select coalesce(sum(o.ticket_count), 0)::int as tickets from ticket_order o
where o.company_id = $company_id::uuid and o.staff_id = $staff_id::uuid and o.status = 'ON_HOLD'

-- A person's unsaved orders on hold, the next to expire first.
-- name: list_held
select o.id from ticket_order o
where o.company_id = $company_id::uuid and o.staff_id = $staff_id::uuid and o.status = 'ON_HOLD' and o.payment is null
  and o.hold_until > $now::timestamptz
order by o.hold_until, o.id limit $limit::int

-- column refusal: TicketRefusal | null from './contract-refusals.ts'
-- The refusal of places, or null where they are taken.
-- name: take_places
select ticket_take($option_id::uuid, $day::date, $start_minute::int, $units::int, $now::timestamptz) as refusal

-- name: release_places
select ticket_release($option_id::uuid, $day::date, $start_minute::int, $units::int)

-- part: seen
o.company_id = $company_id::uuid and ($staff_id?::uuid is null or $staff_id?::uuid in (o.staff_id, o.booked_by)
    or o.department_id = $department_id?::uuid)

-- part: order_row
o.id, o.code, o.sold ->> 'titleEn' as title_en, o.sold ->> 'titleZh' as title_zh, o.sold ->> 'optionEn' as option_en,
  o.sold ->> 'optionZh' as option_zh, o.day, o.sold ->> 'kind' as kind, o.start_minute, o.ticket_count,
  (select u.visitor from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id and u.no = 1)
    as visitor,
  o.status, o.awaits_approval, o.payment_status, o.currency, o.total_minor, o.customer_reference,
  (select s.name from staff_member s where s.id = o.staff_id and s.company_id = o.company_id) as booked_by,
  o.created_at

-- Locks an order of the company; in the order of its uses: order, places, wallet.
-- name: lock_order
select o.id from ticket_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid for update

-- column status: TicketStatus from './shapes.ts'
-- column payment_status: PaymentStatus from '#features/hotel-orders/shapes.ts'
-- column payment: TicketPayment from './shapes.ts'
-- column sold: Sold from './shapes.ts'
-- column answers: Answer[] from './shapes.ts'
-- column tickets: StoredTicket[] from './shapes.ts'
-- column history: TicketEvent[] from './shapes.ts'
-- column kind: Sold['kind'] from './shapes.ts'
-- not null: title_en, option_en, kind, booked_by, credited_minor, tickets, history
-- An order as the caller may see it, with all that moving it on needs.
-- name: find_order
select {order_row}, o.company_id, o.staff_id, o.department_id, o.product_id, o.option_id, o.starts_at, o.sold,
  o.confirmation_mode, o.payment, o.deposit_minor, o.credit_minor, o.online_minor, o.penalty_minor, o.refunded_minor,
  coalesce((select sum(m.credit_minor) from ledger_movement m where m.company_id = o.company_id
    and m.subject_id = o.id and m.kind = 'REFUND'), 0)::bigint as credited_minor,
  o.corrected_minor, o.paid_with, o.authorize_transfer_id, o.department, o.cost_centre, o.contact_name,
  o.contact_phone, o.contact_email, o.visitor_email, o.answers, o.save_hash, o.hold_until,
  (select json_agg(json_build_object('id', u.id, 'no', u.no, 'unitId', u.unit_id, 'kind', u.kind, 'priceMinor', u.price_minor,
    'penalties', u.penalties, 'visitor', u.visitor, 'answers', u.answers, 'code', coalesce(u.supplier_code, u.code), 'state', u.state,
    'feeMinor', u.fee_minor, 'endedAt', instant_text(u.ended_at)) order by u.no)
    from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id) as tickets,
  (select json_agg(json_build_object('at', instant_text(e.at), 'event', e.event, 'actorName', e.actor_name,
    'toStatus', e.to_status, 'note', e.note) order by e.no)
    from ticket_order_event e where e.order_id = o.id and e.company_id = o.company_id) as history
from ticket_order o
where {seen} and o.id = $order_id::uuid

-- not null: company_id
-- Whose an order is; for the desk, which names orders of any company.
-- name: find_company
select o.company_id from ticket_order o where o.id = $order_id::uuid

-- What saving sets.
-- name: set_saved
update ticket_order o set payment = $payment::text, deposit_minor = $deposit_minor::bigint,
  credit_minor = $credit_minor::bigint, online_minor = $online_minor::bigint, save_hash = $save_hash::bytea,
  customer_reference = $customer_reference?::text, cost_centre = $cost_centre?::text,
  contact_name = $contact_name::text, contact_phone = $contact_phone?::text, contact_email = $contact_email?::text,
  visitor_email = $visitor_email?::text, answers = $answers::jsonb, hold_until = $hold_until::timestamptz
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- Gives an order to a colleague and their current department; the person who held it still sees it.
-- name: set_owner
update ticket_order o set staff_id = $staff_id::uuid, booked_by = o.staff_id, department_id = $department_id?::uuid,
  department = (select n.name from company_unit_name n where n.id = $department_id?::uuid)
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- Other tickets in place of those that an order on hold had.
-- name: set_held
update ticket_order o set agreement_id = $agreement_id::uuid, product_id = $product_id::uuid,
  option_id = $option_id::uuid, day = $day::date, start_minute = $start_minute::int,
  starts_at = $starts_at::timestamptz, sold = $sold::jsonb, confirmation_mode = $confirmation_mode::text,
  currency = $currency::text,
  ticket_count = $ticket_count::int, total_minor = $total_minor::bigint, cost_minor = $cost_minor::bigint
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- name: remove_tickets
delete from ticket_order_unit u where u.order_id = $order_id::uuid and u.company_id = $company_id::uuid

-- name: set_hold_until
update ticket_order o set hold_until = $hold_until::timestamptz
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- name: set_awaiting
update ticket_order o set awaits_approval = $is_awaited::boolean
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- column outcome: DeadlineOutcome from '#features/approvals/contract-rules.ts'
-- not null: outcome
-- What the deadline of an order that waits for an approver brings.
-- name: find_outcome
select a.at_deadline as outcome from approval_deadline a
where a.order_id = $order_id::uuid and a.company_id = $company_id::uuid

-- name: set_visitors
update ticket_order_unit u set visitor = v.name, answers = v.answers
from jsonb_to_recordset($visitors::jsonb) as v ("ticketId" uuid, name text, answers jsonb)
where u.id = v."ticketId" and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid

-- Gives a ticket that lets in to another visitor, under a new code.
-- name: set_visitor
update ticket_order_unit u set visitor = $name::text, code = $code::text
where u.id = $ticket_id::uuid and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid
  and u.state = 'VALID'

-- name: set_status
update ticket_order o set status = $status::text, payment_status = $payment_status::text,
  authorize_transfer_id = $authorize_transfer_id?::uuid, stuck_at = null, awaits_approval = false
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- name: set_payment_status
update ticket_order o set payment_status = $payment_status::text
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- Cancels tickets with the fee of each; returns how many.
-- name: cancel_tickets
update ticket_order_unit u set state = 'CANCELLED', ended_at = $now::timestamptz, fee_minor = c."feeMinor"
from jsonb_to_recordset($tickets::jsonb) as c (id uuid, "feeMinor" bigint)
where u.id = c.id and u.order_id = $order_id::uuid and u.company_id = $company_id::uuid and u.state = 'VALID'

-- name: add_refund
update ticket_order o set penalty_minor = o.penalty_minor + $penalty_minor::bigint,
  refunded_minor = o.refunded_minor + $refund_minor::bigint
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- not null: refund_minor, refund_owed_minor
-- What cancelling tickets gave back, by the postings of their refunds, and what of it was on account.
-- name: find_refunded
select coalesce(sum(m.deposit_minor + m.credit_minor), 0)::bigint as refund_minor,
  coalesce(sum(m.credit_minor), 0)::bigint as refund_owed_minor
from ledger_movement m
where m.company_id = $company_id::uuid and m.subject_id = $order_id::uuid and m.kind = 'REFUND'
  and m.idempotency_key = any ($keys::text[])

-- part: found
from ticket_order o
where {seen} and ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($day_from::date is null or o.day >= $day_from::date) and ($day_to::date is null or o.day <= $day_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
  and ($booked_to::timestamptz is null or o.created_at < $booked_to::timestamptz)
  and ($pattern::text is null or o.code ilike $pattern::text or o.customer_reference ilike $pattern::text
    or o.sold ->> 'titleEn' ilike $pattern::text or o.sold ->> 'titleZh' ilike $pattern::text
    or exists (select from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
      and text_folded(u.visitor) like all (text_words($pattern::text))))

-- column status: TicketStatus from './shapes.ts'
-- column payment_status: PaymentStatus from '#features/hotel-orders/shapes.ts'
-- column kind: Sold['kind'] from './shapes.ts'
-- not null: title_en, option_en, kind, booked_by
-- name: list_orders
select {order_row} {found}
order by o.created_at desc, o.id desc
limit $limit::int offset $offset::int

-- name: count_orders
select count(*)::int as total {found}

-- not null: currency, count, booked_minor, fees_minor, spent_minor
-- Sums of all orders of a filter by currency, in minor units. Tickets that were only held are not booked.
-- name: sum_orders
select o.currency::text as currency, count(*)::int as count,
  coalesce(sum(o.total_minor) filter (where o.payment is not null), 0)::bigint as booked_minor,
  sum(least(o.penalty_minor, s.spent_minor))::bigint as fees_minor, sum(s.spent_minor)::bigint as spent_minor
from (select o.id, o.company_id, o.currency, o.total_minor, o.penalty_minor, o.payment {found}) o
join ticket_order_spend s on s.order_id = o.id and s.company_id = o.company_id
group by o.currency order by o.currency

-- Orders whose time has run out: those on hold, and those the supplier did not answer before the visit. All companies.
-- An order that the clock failed on is tried again after ten minutes.
-- name: list_overdue
select o.id, o.company_id from ticket_order o
where (o.status = 'ON_HOLD' and o.hold_until <= $now::timestamptz
    or o.status = 'PENDING' and o.starts_at <= $now::timestamptz)
  and (o.stuck_at is null or o.stuck_at < $now::timestamptz - interval '10 minutes')
order by o.hold_until limit $limit::int

-- name: set_stuck
update ticket_order o set stuck_at = $now::timestamptz
where o.id = $order_id::uuid and o.company_id = $company_id::uuid
