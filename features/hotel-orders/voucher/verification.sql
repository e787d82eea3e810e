-- column check: string
-- The check in the voucher's QR code, which proves the voucher without a session: it is a hash of two ids that only the
-- voucher's own company knows both of.
-- name: find_check
select hotel_voucher_check(o.id, hotel_order_first_quote(o), $version_no::int) as "check"
from hotel_order o
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid)

-- column terms: StayTerms from '../contract.ts'
-- not null: read_at, version_no, current_no, is_moved
-- A confirmed order by the check on its voucher; `version_no` is the voucher's version, `current_no` the latest one. It
-- is moved where the version was for another hotel.
-- name: find_checked_order
select o.code, o.status, q.terms, o.room_count, o.lead_guest, o.hotel_confirmation, portal_now() as read_at,
  v.no as version_no, c.no as current_no, v.no < c.no and exists (select from hotel_voucher x
    where x.order_id = o.id and x.company_id = o.company_id and x.no = v.no and x.state = 'VOID') as is_moved
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
cross join lateral (select coalesce(max(x.no), 1) as no from hotel_voucher x
  where x.order_id = o.id and x.company_id = o.company_id) c
cross join lateral generate_series(1, c.no) v (no)
where o.id = $order_id::uuid and hotel_voucher_check(o.id, hotel_order_first_quote(o), v.no) = $check::text
  and exists (select from hotel_order_history h where h.order_id = o.id and h.to_status = 'CONFIRMED')
