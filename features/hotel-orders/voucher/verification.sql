-- Read by whoever scanned a voucher's code, without a session: the check is made of two identifiers only the voucher's own company knows both of.
-- name: find_check
select left(encode(sha256(convert_to(o.id::text || ' ' || o.quote_id::text, 'UTF8')), 'hex'), 32) as "check"
from hotel_order o
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid)

-- name: find_checked_order
select o.code, o.status, o.terms, o.room_count as "roomCount", o.lead_guest as "leadGuest", o.hotel_confirmation as "hotelConfirmation", now() as "readAt"
from hotel_order o
where o.id = $order_id::uuid and left(encode(sha256(convert_to(o.id::text || ' ' || o.quote_id::text, 'UTF8')), 'hex'), 32) = $check::text
  and exists (select from hotel_order_history h where h.order_id = o.id and h.to_status = 'CONFIRMED')
