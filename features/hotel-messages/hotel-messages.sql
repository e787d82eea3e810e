-- Links in mails to hotels, and the hotels' answers.

-- name: insert_link
insert into hotel_link (token_hash, company_id, order_id, hotel_id, kind, at, sent_to)
values ($token_hash::bytea, $company_id::uuid, $order_id::uuid, $hotel_id::uuid, $kind::text, $at::timestamptz,
  $sent_to::text)

-- not null: is_replaced
-- The link behind a token, while the stay and the thirty days after it are not over. A link names no company.
-- name: find_link
select l.company_id, l.order_id, l.hotel_id, l.kind, l.at, l.sent_to,
  exists (select from hotel_link n where n.order_id = l.order_id and n.hotel_id = l.hotel_id and n.at > l.at
    and n.kind not in ('REMINDER', 'REPLY'))
    as is_replaced
from hotel_link l
join hotel_order_row o on o.id = l.order_id and o.company_id = l.company_id
where l.token_hash = $token_hash::bytea and o.check_out > ($now::timestamptz at time zone 'UTC')::date - 31

-- name: set_opened
update hotel_link set opened_at = $now::timestamptz
where token_hash = $token_hash::bytea and company_id = $company_id::uuid and opened_at is null

-- Answers of a hotel about an order, the latest first.
-- name: list_answers
select a.kind, a.name, a.note, a.sent_to, a.link_at, a.at, a.reply, a.settled_at
from hotel_answer a
where a.order_id = $order_id::uuid and a.company_id = $company_id::uuid and a.hotel_id = $hotel_id::uuid
order by a.at desc, a.id desc

-- Writes an answer; pressed twice it counts once, and so does a question until the desk has answered it.
-- name: insert_answer
insert into hotel_answer (company_id, order_id, hotel_id, kind, reason, note, name, sent_to, link_at, at, due_at)
select $company_id::uuid, $order_id::uuid, $hotel_id::uuid, $kind::text, $reason?::text, $note?::text, $name?::text,
  $sent_to::text, $link_at::timestamptz, $now::timestamptz, $due_at?::timestamptz
where $kind::text <> 'ASKED' or not exists (select from hotel_answer a where a.order_id = $order_id::uuid
  and a.company_id = $company_id::uuid and a.hotel_id = $hotel_id::uuid and a.kind = 'ASKED' and a.note = $note?::text
  and a.settled_at is null)
on conflict (order_id, hotel_id, link_at, kind) where kind not in ('ASKED', 'CORRECTED') do nothing

-- Answers that wait for the desk; one about a stay that ended or was moved meanwhile waits no more.
-- part: waiting
from hotel_answer a
join hotel_order_row r on r.id = a.order_id and r.company_id = a.company_id
where a.due_at is not null and a.settled_at is null
  and (a.kind = 'ASKED'
    or (r.status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'AMENDMENT_PENDING')
      and r.listed->>'hotelId' = a.hotel_id::text))
  and ($kinds::text[] is null or a.kind = any ($kinds::text[]))
  and ($pattern::text is null or r.code ilike $pattern::text or r.hotel_name_en ilike $pattern::text
    or r.hotel_name_zh ilike $pattern::text or r.lead_guest ilike $pattern::text)

-- not null: due_at, hotel_name_en, code, lead_guest, check_in
-- column kind: HotelAnswer['kind'] from './contract.ts'
-- column reason: HotelAnswer['reason'] from './contract.ts'
-- name: list_waiting
select a.id, a.order_id, a.hotel_id, r.code, r.hotel_name_en, r.hotel_name_zh, r.lead_guest, r.check_in,
  a.kind, a.reason, a.note, a.sent_to, a.at, a.due_at
{waiting}
order by a.due_at, a.id limit $limit::int offset $offset::int

-- name: count_waiting
select count(*)::int as total, min(a.at) as since, min(a.due_at) as due_at {waiting}

-- Settles an answer once, and has the reply to a question mailed.
-- name: set_settled
with settled as (
  update hotel_answer set settled_at = $now::timestamptz, settled_by = $staff_id::uuid, reply = $reply::text
  where id = $answer_id::uuid and due_at is not null and settled_at is null
  returning id, company_id, order_id, kind
), told as (
  insert into outbox (topic, company_id, payload)
  select 'hotel_message.replied', s.company_id, jsonb_build_object('orderId', s.order_id, 'code', r.code,
    'companyId', s.company_id, 'status', r.status, 'at', instant_text($now::timestamptz), 'answerId', s.id)
  from settled s join hotel_order_row r on r.id = s.order_id and r.company_id = s.company_id
  where s.kind = 'ASKED'
)
select order_id, company_id from settled

-- not null: note, reply
-- name: find_reply
select a.note, a.reply, a.hotel_id from hotel_answer a
where a.id = $answer_id::uuid and a.company_id = $company_id::uuid and a.reply is not null

-- What waits for hotels and may be reminded of: requests past half of their time, and stays without the hotel's number
-- four hours after the mail about them, unless the hotel can't take them.
-- not null: order_id, company_id, hotel_id, check_in, is_request, stages
-- name: list_remindable
select r.id as order_id, r.company_id, h.id as hotel_id, h.time_zone, r.check_in, r.status = 'PENDING' as is_request,
  array(select m.stage from hotel_reminder m where m.order_id = r.id and m.company_id = r.company_id) as stages
from hotel_order_row r
join hotel_content h on h.id = (r.listed->>'hotelId')::uuid
where (r.status = 'PENDING' and r.deadline_at > portal_now() and r.deadline_at - r.created_at > interval '1 hour'
    and portal_now() >= r.created_at + (r.deadline_at - r.created_at) / 2
    and exists (select from hotel_link l where l.order_id = r.id and l.company_id = r.company_id))
  or (r.status = 'CONFIRMED' and r.hotel_confirmation is null and r.check_in >= portal_now()::date - 1
    and exists (select from hotel_link l where l.order_id = r.id and l.company_id = r.company_id
      and l.hotel_id = h.id and l.kind = 'BOOKING' and l.made_at <= portal_now() - interval '4 hours')
    and not exists (select from hotel_answer a where a.order_id = r.id and a.company_id = r.company_id
      and a.hotel_id = h.id and a.kind = 'CANT' and a.settled_at is null))

-- Reminds each hotel of all that waits for it with one event; an order is reminded of once in each stage.
-- name: insert_reminders
with due as materialized (
  select * from unnest($order_ids::uuid[], $company_ids::uuid[], $hotel_ids::uuid[], $stages::text[])
    as d (order_id, company_id, hotel_id, stage)
), fresh as (
  insert into hotel_reminder (order_id, company_id, stage)
  select d.order_id, d.company_id, d.stage from due d
  on conflict (order_id, stage) do nothing
  returning order_id, company_id
)
insert into outbox (topic, payload)
select 'hotel_message.reminder', jsonb_build_object('hotelId', d.hotel_id, 'at', instant_text(portal_now()),
  'orders', jsonb_agg(jsonb_build_object('orderId', d.order_id, 'companyId', d.company_id) order by d.order_id))
from fresh f join due d on d.order_id = f.order_id and d.company_id = f.company_id
group by d.hotel_id

-- name: insert_list_link
insert into hotel_list_link (token_hash, hotel_id, sent_to, expires_at)
values ($token_hash::bytea, $hotel_id::uuid, $sent_to::text, $expires_at::timestamptz)

-- name: find_list_link
select l.hotel_id, l.sent_to from hotel_list_link l
where l.token_hash = $token_hash::bytea and l.expires_at > $now::timestamptz

-- name: remove_list_links
delete from hotel_list_link where expires_at < $now::timestamptz
