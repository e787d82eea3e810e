-- Read by whoever scanned a voucher's code, without a session: the check is made of two identifiers only the voucher's own company knows both of.
-- name: find_check
select hotel_voucher_check(o.id, o.quote_id, $version_no::int) as "check"
from hotel_order o
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid)

-- name: find_checked_order
select o.code, o.status, q.terms, o.room_count as "roomCount", o.lead_guest as "leadGuest", o.hotel_confirmation as "hotelConfirmation", now() as "readAt",
  v.no as "versionNo", c.no as "currentNo"
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
cross join lateral (select coalesce(max(x.no), 1) as no from hotel_voucher x where x.order_id = o.id and x.company_id = o.company_id) c
cross join lateral generate_series(1, c.no) v (no)
where o.id = $order_id::uuid and hotel_voucher_check(o.id, o.quote_id, v.no) = $check::text
  and exists (select from hotel_order_history h where h.order_id = o.id and h.to_status = 'CONFIRMED')
