-- Hotels that are asked for offers by a link. Lock the group request before writing an answer.

-- name: insert_ask
insert into group_hotel_ask (request_id, company_id, hotel_id, email, asked_by, asked_at, expires_at)
select $group_id::uuid, $company_id::uuid, h.id, $email?::text, $staff_id::uuid, $now::timestamptz,
  $expires_at::timestamptz
from hotel_content h where h.id = $hotel_id::uuid and h.status = 'OPEN'
returning id

-- Tells of a hotel that was asked, so that it is mailed its link.
-- name: insert_asked_event
insert into outbox (topic, company_id, payload)
select 'group.hotel_asked', g.company_id, jsonb_build_object('groupId', g.id, 'code', g.code, 'companyId', g.company_id,
  'staffId', g.staff_id, 'at', instant_text($now::timestamptz), 'askId', $ask_id::uuid)
from group_request g where g.company_id = $company_id::uuid and g.id = $group_id::uuid

-- name: list_asks
select a.id, a.hotel_id, h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, a.email, a.asked_at, a.expires_at,
  a.answered_at, o.no as offer_no, a.reason
from group_hotel_ask a
join hotel_content h on h.id = a.hotel_id
left join group_offer o on o.id = a.offer_id and o.company_id = a.company_id
where a.request_id = $group_id::uuid and a.company_id = $company_id::uuid
order by a.asked_at

-- A hotel that was asked, which the desk and its mail name alone.
-- name: find_ask
select a.company_id, a.request_id as group_id, a.hotel_id, a.email, a.answered_at, a.expires_at, g.code, g.room_count,
  g.check_in, g.check_out, g.latest_out, h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, h.country, h.time_zone
from group_hotel_ask a
join group_request g on g.id = a.request_id and g.company_id = a.company_id
join hotel_content h on h.id = a.hotel_id
where a.id = $ask_id::uuid

-- name: set_token
update group_hotel_ask a set token_hash = $token_hash::bytea
where a.id = $ask_id::uuid and a.company_id = $company_id::uuid and a.answered_at is null

-- The request behind a link. A link names no company.
-- name: find_by_token
select a.id as ask_id, a.company_id, a.request_id as group_id, a.hotel_id, a.expires_at, a.answered_at, a.offer_id,
  h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, h.time_zone
from group_hotel_ask a join hotel_content h on h.id = a.hotel_id
where a.token_hash = $token_hash::bytea and (a.answered_at is not null or a.expires_at > $now::timestamptz)

-- Answers a link, once.
-- name: set_answered
update group_hotel_ask a set answered_at = $now::timestamptz, offer_id = $offer_id?::uuid, reason = $reason?::text
where a.id = $ask_id::uuid and a.company_id = $company_id::uuid and a.answered_at is null

-- The terms a company's prices are made by today.
-- name: find_terms
select a.currency, a.mark_up_basis_points from agreement_terms a
where a.company_id = $company_id::uuid and a.id = agreement_in_force($company_id::uuid, $now::timestamptz)
