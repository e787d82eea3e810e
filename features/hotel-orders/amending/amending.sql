-- not null: mark_up_basis_points
-- The mark-up of an order's new nights: of the agreement in force where that sells in the order's currency, else of the
-- agreement it was booked by.
-- name: find_agreed
select o.agreement_id, o.company_id, o.currency, coalesce(n.mark_up_basis_points, g.mark_up_basis_points)
  as mark_up_basis_points
from hotel_order o
join agreement_terms g on g.id = o.agreement_id and g.company_id = o.company_id
left join agreement_terms n on n.company_id = o.company_id and n.currency = o.currency
  and n.id = agreement_in_force(o.company_id, portal_now())
where o.id = $order_id::uuid and o.company_id = $company_id::uuid

-- not null: is_expired, is_moved, days_before
-- column days_before: Days from './rules.ts'
-- column amends: Amends from './rules.ts'
-- column terms: OrderJson['terms'] from '../order-json.ts'
-- column markets: Markets from '#features/availability/stay/rules-occupancy.ts'
-- A quoted change, whether its rates are still those it was priced with, and what became of it.
-- name: find_change
select q.id as token, q.company_id, q.amends, q.terms, q.markets,
  q.total_minor, q.currency, q.check_in, q.check_out,
  q.expires_at <= portal_now() as is_expired, c.state,
  (select jsonb_build_object('checkIn', b.check_in, 'checkOut', b.check_out) from hotel_quote b
    where b.id = (q.amends->>'quoteId')::uuid and b.company_id = q.company_id) as days_before,
  coalesce((select bool_or(m.version is distinct from v.version)
    from unnest(q.rate_months, q.rate_versions) as v (month, version)
    left join rate_month_version m on m.month = v.month and m.rate_plan_no = q.rate_plan_no), false) as is_moved
from hotel_quote q
left join hotel_order_change c on c.quote_id = q.id and c.company_id = q.company_id
where q.id = $token::uuid and ($company_id::uuid is null or q.company_id = $company_id::uuid) and q.amends is not null

-- name: move_rooms
select from hotel_order_move_rooms($id::uuid, $quote_id::uuid, $is_agreed::boolean)

-- Writes a changed order in one round trip: its transfers, the order with the stay of the quote it stands on from now
-- on, the end of an offer that was cheaper, history, voucher, event.
-- name: amend_order
with settled as materialized (
  select hotel_order_settle($id::uuid, false, $postings::jsonb) as held_by
), changed as (
  update hotel_order o set
    status = $status::text, payment_status = $payment_status::text, quote_id = q.id, room_type_no = q.room_type_no,
    rate_plan_no = q.rate_plan_no, check_in = q.check_in, check_out = q.check_out, room_count = q.room_count,
    total_minor = q.total_minor, deposit_minor = $deposit_minor::bigint, credit_minor = $credit_minor::bigint,
    guests = hotel_order_guests_fit(case when $rooms?::jsonb is null then o.guests else (
        select jsonb_agg(o.guests->(k.no::int - 1) order by k.at)
        from jsonb_array_elements_text($rooms?::jsonb->'kept') with ordinality as k (no, at)
      ) || ($rooms?::jsonb->'added') end, q.party_adults, q.party_children),
    lead_guest = coalesce($rooms?::jsonb->>'lead', o.lead_guest), online_minor = $online_minor::bigint,
    free_until = q.free_until, deadline_at = $deadline_at?::timestamptz, stuck_at = null, reminded_at = null,
    reminder_count = 0
  from settled s, hotel_quote q
  where o.id = $id::uuid and o.company_id = $company_id::uuid and q.id = $quote_id::uuid
    and q.company_id = o.company_id
  returning old as before, new as after, s.held_by
), saved as (
  update hotel_order_saving v set state = 'GONE' from changed c
  where v.order_id = (c.after).id and v.company_id = (c.after).company_id and v.state = 'OPEN'
    and (c.after).quote_id <> (c.before).quote_id
), history as (
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status,
    to_status, note, detail)
  select (c.after).id, (c.after).company_id, $actor_kind::text, $actor_id?::uuid, $actor_name::text, $event::text,
    (c.before).status, (c.after).status, $note?::text, $detail?::jsonb
  from changed c
), event as (
  insert into outbox (topic, company_id, payload)
  select $topic?::text, (c.after).company_id, jsonb_build_object('orderId', (c.after).id, 'code', (c.after).code,
    'companyId', (c.after).company_id, 'status', (c.after).status, 'at', instant_text(portal_now()))
  from changed c where $topic::text is not null
)
select c.held_by, hotel_voucher_follow(c.before, c.after)::text as versions from changed c

-- name: insert_change
insert into hotel_order_change (order_id, no, company_id, kind, state, quote_id, before_quote_id, fee_minor,
  difference_minor, hold_transfer_id, rooms, ended_at)
select $id::uuid, coalesce(max(c.no), 0) + 1, $company_id::uuid, $kind::text, $state::text, $quote_id::uuid,
  $before_quote_id::uuid, $fee_minor::bigint, $difference_minor::bigint, $hold_transfer_id?::uuid, $rooms?::jsonb,
  case when $state::text not in ('APPROVAL', 'WAITING') then portal_now() end
from hotel_order_change c where c.order_id = $id::uuid and c.company_id = $company_id::uuid

-- column rooms: RoomsChange | null from './rules-rooms.ts'
-- The change of an order that waits for an approver or its hotel.
-- name: find_waiting
select c.quote_id, c.state, c.fee_minor, c.difference_minor, c.rooms, c.hold_transfer_id,
  t.deposit_minor as hold_deposit_minor,
  t.credit_minor as hold_credit_minor
from hotel_order_change c
left join ledger_movement t on t.id = c.hold_transfer_id and t.company_id = c.company_id
where c.order_id = $id::uuid and c.company_id = $company_id::uuid and c.state in ('APPROVAL', 'WAITING')

-- name: end_change
update hotel_order_change c set state = $state::text, ended_at = portal_now()
where c.order_id = $id::uuid and c.company_id = $company_id::uuid and c.state in ('APPROVAL', 'WAITING')

-- An approved change waits for the hotel.
-- name: pass_to_hotel
update hotel_order_change c set state = 'WAITING'
where c.order_id = $id::uuid and c.company_id = $company_id::uuid and c.state = 'APPROVAL'
