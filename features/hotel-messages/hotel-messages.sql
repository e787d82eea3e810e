-- Links in mails to hotels, and the hotels' answers.

-- name: insert_link
insert into hotel_link (token_hash, company_id, order_id, hotel_id, kind, at, sent_to)
values ($token_hash::bytea, $company_id::uuid, $order_id::uuid, $hotel_id::uuid, $kind::text, $at::timestamptz,
  $sent_to::text)

-- not null: is_replaced
-- The link behind a token, while the stay and the thirty days after it are not over. A link names no company.
-- name: find_link
select l.company_id, l.order_id, l.hotel_id, l.kind, l.at, l.sent_to,
  exists (select from hotel_link n where n.order_id = l.order_id and n.hotel_id = l.hotel_id and n.at > l.at)
    as is_replaced
from hotel_link l
join hotel_order_row o on o.id = l.order_id and o.company_id = l.company_id
where l.token_hash = $token_hash::bytea and o.check_out > ($now::timestamptz at time zone 'UTC')::date - 31

-- Answers of a hotel about an order, the latest first.
-- name: list_answers
select a.kind, a.name, a.note, a.sent_to, a.link_at, a.at, a.reply, a.settled_at
from hotel_answer a
where a.order_id = $order_id::uuid and a.company_id = $company_id::uuid and a.hotel_id = $hotel_id::uuid
order by a.at desc, a.id desc

-- Writes an answer; pressed twice it counts once.
-- name: insert_answer
insert into hotel_answer (company_id, order_id, hotel_id, kind, reason, note, name, sent_to, link_at, at, due_at)
values ($company_id::uuid, $order_id::uuid, $hotel_id::uuid, $kind::text, $reason?::text, $note?::text, $name?::text,
  $sent_to::text, $link_at::timestamptz, $now::timestamptz, $due_at?::timestamptz)
on conflict (order_id, hotel_id, link_at, kind) where kind <> 'ASKED' do nothing
