-- Serialises the mails of a company, so that two at once do not both pass its limit.
-- name: lock_mailing
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7214))

-- not null: of_order, by_person, of_company
-- Mails with vouchers since a moment.
-- name: count_mailed
select count(*) filter (where h.order_id = $order_id::uuid)::int as of_order,
  count(*) filter (where h.actor_id = $staff_id::uuid)::int as by_person, count(*)::int as of_company
from hotel_order_history h
where h.company_id = $company_id::uuid and h.event = 'voucher_mailed' and h.at > $since::timestamptz

-- Writes into the order's history to whom the voucher goes, and the event that mails it.
-- name: insert_mailing
with history as (
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status,
    to_status, note)
  select o.id, o.company_id, 'STAFF', $staff_id::uuid, $name::text, 'voucher_mailed', o.status, o.status, $email::text
  from hotel_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  returning order_id
)
insert into outbox (topic, company_id, payload)
select 'voucher.send_due', $company_id::uuid, jsonb_build_object('orderId', h.order_id,
  'companyId', $company_id::uuid, 'staffId', $staff_id::uuid, 'email', $email::text, 'subject', $subject::text,
  'message', $message::text, 'language', $language::text, 'at', instant_text(portal_now()))
from history h

-- Writes into the order's history that an address refused the voucher, and the event that says so to the booker.
-- name: insert_refused
with history as (
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_name, event, from_status, to_status, note)
  select o.id, o.company_id, 'SYSTEM', 'Tradewind', 'voucher_refused', o.status, o.status, $email::text
  from hotel_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  returning order_id
)
insert into outbox (topic, company_id, payload)
select 'hotel_order.voucher_refused', o.company_id, jsonb_build_object('orderId', o.id, 'code', o.code,
  'companyId', o.company_id, 'status', o.status, 'at', instant_text(portal_now()))
from history h join hotel_order o on o.id = h.order_id and o.company_id = $company_id::uuid
