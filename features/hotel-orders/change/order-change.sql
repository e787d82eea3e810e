-- not null: is_in_time, read_at
-- Locks an order for a change: one of the company, or any where none is given; of one member of staff, or of
-- their department, where `own_staff_id` is given. Nights and wallet are locked after it.
-- name: lock_order
select o.id, o.code, o.company_id, o.staff_id, o.quote_id, o.status, o.payment_status, o.confirmation_mode,
  o.currency, o.total_minor, o.deposit_minor, o.credit_minor, o.online_minor, o.penalty_minor, o.refunded_minor,
    o.corrected_minor, o.rooms_held, o.authorize_transfer_id,
  o.hotel_confirmation, o.customer_reference, o.cancel_reason, o.reject_reason, o.reminded_at,
  coalesce(o.deadline_at > portal_now(), true) as is_in_time, portal_now() as read_at
from hotel_order o
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid)
  and ($own_staff_id::uuid is null or o.staff_id = $own_staff_id::uuid
    or o.booked_by = $own_staff_id::uuid or o.department_id = $own_department_id?::uuid)
for update

-- The sending of an order to its hotel; read after the order is locked, it can not change any more.
-- name: find_sending
select s.outcome, s.sent_at from hotel_order_send s where s.order_id = $id::uuid and s.company_id = $company_id::uuid

-- Releases the rooms of a locked order; locks its nights.
-- name: release_rooms
select from hotel_order_settle($id::uuid, true, '[]')

-- Writes a changed order in one round trip: its rooms and transfers, the order, its history, its voucher's versions and
-- its event. A NEW deadline is the hotel's to answer by, a PAY one the customer's to pay by; any change takes the order
-- off the desk's list of stuck ones.
-- name: set_order
with settled as materialized (
  select hotel_order_settle($id::uuid, $frees_rooms::boolean, $postings::jsonb) as held_by
), changed as (
  update hotel_order o set
    status = $status::text,
    payment_status = $payment_status::text,
    confirmation_mode = $confirmation_mode::text,
    authorize_transfer_id = s.held_by,
    rooms_held = $rooms_held::boolean,
    refunded_minor = $refunded_minor::bigint,
    corrected_minor = $corrected_minor::bigint,
    penalty_minor = $penalty_minor::bigint,
    hotel_confirmation = $hotel_confirmation::text,
    hotel_confirmed_at = case when $is_numbered::boolean then portal_now() else o.hotel_confirmed_at end,
    customer_reference = $customer_reference::text,
    guests = coalesce($guests?::jsonb, o.guests),
    lead_guest = coalesce($lead_guest?::text, o.lead_guest),
    cancel_reason = $cancel_reason::text,
    reject_reason = $reject_reason::text,
    deadline_at = case $deadline::text when 'KEEP' then o.deadline_at
      when 'PAY' then portal_now() + make_interval(mins => $pay_minutes?::int)
      when 'NEW' then hotel_order_answer_by($confirmation_mode::text, q.confirmation_seconds, q.answer_until) end,
    stuck_at = null,
    reminded_at = case $reminder::text when 'KEEP' then o.reminded_at when 'ADD' then portal_now() end,
    reminder_count = case $reminder::text when 'KEEP' then o.reminder_count when 'ADD' then o.reminder_count + 1
      else 0 end
  from settled s, hotel_quote q
  where o.id = $id::uuid and o.company_id = $company_id::uuid and q.id = o.quote_id and q.company_id = o.company_id
  returning old as before, new as after
), history as (
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status,
    to_status, note, detail, internal)
  select (c.after).id, (c.after).company_id, $actor_kind::text, $actor_id?::uuid, $actor_name::text, $event::text,
    (c.before).status, (c.after).status,
    $note?::text, $detail?::jsonb, $is_internal::boolean
  from changed c
), event as (
  insert into outbox (topic, company_id, payload)
  select $topic?::text, (c.after).company_id, jsonb_build_object('orderId', (c.after).id, 'code', (c.after).code,
    'companyId', (c.after).company_id,
    'status', (c.after).status, 'at', instant_text(portal_now()))
  from changed c where $topic::text is not null
)
select hotel_voucher_follow(c.before, c.after)::text as versions from changed c

-- name: insert_sending
insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by)
values ($id::uuid, $company_id::uuid, $code::text, $channel::text,
  portal_now() + make_interval(secs => $answer_seconds::float8))

-- What came of asking the hotel; an answer is written once.
-- name: set_outcome
update hotel_order_send s set outcome = $outcome::text,
  answered_at = case when $outcome::text <> 'UNKNOWN' then portal_now() end
where s.order_id = $id::uuid and s.company_id = $company_id::uuid and (s.outcome is null or s.outcome = 'UNKNOWN')

-- Stores that the hotel contradicts the order's state, or that the conflict is settled.
-- name: set_conflict
update hotel_order_send s set conflict_at = case when $conflict::boolean then portal_now() end
where s.order_id = $id::uuid and s.company_id = $company_id::uuid

-- name: set_payment_status
update hotel_order o set payment_status = $payment_status::text
  where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- not null: is_bill_paid
-- What was given back of an order last, and whether its bill is paid.
-- name: find_given
select max(h.at) filter (where h.detail ? 'given' or h.event = 'dispute_credited'
    or h.to_status = 'CANCELLED') as given_at,
  coalesce(bool_or(h.event = 'bill_paid'), false) as is_bill_paid
from hotel_order_history h where h.order_id = $id::uuid and h.company_id = $company_id::uuid

-- Booking an order anew saves less by what was given back of it.
-- name: lower_saving
update hotel_order_saving v
set saving_minor = case when v.saving_minor > $given_minor::bigint then v.saving_minor - $given_minor::bigint
    else v.saving_minor end,
  state = case when v.saving_minor > $given_minor::bigint then 'OPEN' else 'GONE' end
where v.company_id = $company_id::uuid and v.order_id = $id::uuid and v.state = 'OPEN'
