-- The quote keeps beds, script of names and markets of its rate, so that each named guest can be held against them.
-- name: insert_quote
insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor,
  confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, party_adults, party_children, latin_names, markets, terms, rate_months, rate_versions, created_at, expires_at)
select $company_id::uuid, $staff_id::uuid, $agreement_id::uuid, r.hotel_id, r.no, $room_type_no::int, $check_in::date, $check_out::date, $room_count::smallint,
  $currency::text, $total_minor::bigint, $confirmation_mode::text, $confirmation_seconds::int,
  $priced_on::date, $priced_day_ends_at::timestamptz, $answer_until::timestamptz, $stay_ends_at::timestamptz,
  $party_adults::smallint[], $party_children::smallint[], $latin_names::boolean, r.markets, $terms::jsonb, $rate_months::smallint[], $rate_versions::int[],
  coalesce($created_at::timestamptz, now()), coalesce($expires_at::timestamptz, now() + make_interval(mins => $minutes::int))
from rate_plan r where r.no = $rate_plan_no::int
returning id as token, expires_at as "expiresAt"

-- name: find_quote
select q.id as token, q.expires_at as "expiresAt", q.created_at as "createdAt", q.terms,
  (select o.id from hotel_order o where o.quote_id = q.id and o.company_id = q.company_id) as "orderId", q.expires_at <= now() as expired, q.total_minor as "totalMinor",
  q.room_type_no as "roomTypeNo", q.agreement_id as "agreementId", q.currency, q.confirmation_mode as "confirmationMode", q.markets
from hotel_quote q where q.company_id = $company_id::uuid and q.id = $token::uuid

-- The price stands; only the versions it was made from have moved.
-- name: set_quote_versions
update hotel_quote q set rate_months = $rate_months::smallint[], rate_versions = $rate_versions::int[], agreement_id = $agreement_id::uuid
where q.company_id = $company_id::uuid and q.id = $token::uuid and not exists (select from hotel_order o where o.quote_id = q.id and o.company_id = q.company_id)

-- Mandatory taxes and fees of a hotel, paid there.
-- name: list_property_fees
select kind, name_en as "nameEn", name_zh as "nameZh", per, amount_minor as "amountMinor", currency::text as currency
from property_fee where hotel_id = $hotel_id::uuid order by kind, id

-- An order of this company that still stands and looks like the same stay: the same room on the same days; with a lead guest, whatever of this guest
-- in the hotel overlaps these days. No stay is longer than sixty nights, which lets the index by check-in find it.
-- name: find_duplicate
select code from hotel_order
where company_id = $company_id::uuid and hotel_id = $hotel_id::uuid and rooms_held
  and check_in > $check_in::date - 61 and check_in < $check_out::date and check_out > $check_in::date
  and case when $lead_guest::text is null then room_type_no = $room_type_no::int and check_in = $check_in::date and check_out = $check_out::date
    else lower(lead_guest) = lower($lead_guest::text) end
order by created_at desc, id desc limit 1

-- What a member of staff has spent this month (UTC) in a currency: what stands at its price, what was cancelled at its fee. The row is locked, so that
-- two bookings of one person can not both fit into what is left.
-- name: lock_month_limit
select s.month_limit_minor as "limitMinor" from staff s where s.id = $staff_id::uuid and s.company_id = $company_id::uuid for no key update

-- name: sum_month_spend
select coalesce(sum(case when o.status in ('REJECTED', 'EXPIRED') then 0 when o.status = 'CANCELLED' then o.penalty_minor else o.total_minor end), 0)::bigint as "spentMinor"
from hotel_order o
where o.company_id = $company_id::uuid and o.staff_id = $staff_id::uuid and o.currency = $currency::text
  and o.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'

-- How a time-limited confirmation stands, of an order the caller may see; read every second or two while its clock runs.
-- name: find_confirmation
select o.status, o.confirmation_mode as "confirmationMode", o.deadline_at as "deadlineAt", clock_timestamp() as "readAt",
  q.terms->'rate'->>'confirmationMode' = 'TIME_LIMITED' as limited, q.confirmation_seconds as "secondsGiven"
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid) and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid)

-- name: save_orders
select hotel_order_save($orders::jsonb) as saved

-- name: change_order
select hotel_order_change($change::jsonb) as changed

-- name: find_order
select r.listed, q.terms, o.confirmation_mode as "confirmationMode", o.contact_name as "contactName", o.contact_phone as "contactPhone", o.contact_email as "contactEmail",
  o.arrival_time as "arrivalTime", o.requests, o.remark, o.deposit_minor as "depositMinor", o.credit_minor as "creditMinor", o.online_minor as "onlineMinor", o.penalty_minor as "penaltyMinor",
  o.refunded_minor as "refundedMinor", o.cancel_reason as "cancelReason", o.reject_reason as "rejectReason", o.hotel_confirmed_at as "hotelConfirmedAt",
  o.staff_id as "staffId", o.company_id as "companyId", clock_timestamp() as "readAt", o.reminded_at as "remindedAt", o.reminder_count as "reminderCount",
  instant_text(o.stuck_at) as "stuckAt",
  (select json_build_object('supplierReference', s.supplier_reference, 'channel', s.channel, 'sentAt', instant_text(s.sent_at),
      'answerBy', instant_text(s.answer_by), 'outcome', s.outcome, 'conflict', s.conflict_at is not null)
    from hotel_order_send s where s.order_id = o.id and s.company_id = o.company_id) as sending,
  coalesce((select json_agg(json_build_object('no', v.no, 'state', v.state, 'madeAt', instant_text(v.made_at), 'change', v.change,
      'customerReference', v.customer_reference, 'hotelConfirmation', v.hotel_confirmation) order by v.no desc)
    from hotel_voucher v where v.order_id = o.id and v.company_id = o.company_id), '[]') as versions,
  coalesce((select json_agg(json_build_object('roomNo', x.room_no, 'adults', x.adults, 'childAges', x.child_ages, 'guests', x.guests, 'totalMinor', x.total_minor) order by x.room_no)
    from hotel_order_room x where x.order_id = o.id and x.company_id = o.company_id), '[]') as rooms,
  coalesce((select json_agg(json_build_object('at', instant_text(h.at), 'actorKind', h.actor_kind, 'actorName', h.actor_name,
      'event', h.event, 'fromStatus', h.from_status, 'toStatus', h.to_status, 'note', h.note, 'internal', h.internal) order by h.no)
    from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id and (not h.internal or $company_id::uuid is null)), '[]') as history
from hotel_order_row r
join hotel_order o on o.id = r.id and o.company_id = r.company_id
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where r.id = $order_id::uuid and ($company_id::uuid is null or r.company_id = $company_id::uuid) and ($staff_id::uuid is null or r.staff_id = $staff_id::uuid)

-- Orders of a list are found by their keys alone: joined with the list, a plan that is older than most orders reads all of a company's for each.
-- name: list_deadlines
select o.id as "orderId", o.company_id as "companyId", o.status, o.free_until as "freeCancellationUntil", o.deadline_at as "deadlineAt" from hotel_order o
where o.id = any ($order_ids::uuid[]) and o.company_id = ($company_ids::uuid[])[array_position($order_ids::uuid[], o.id)]

-- name: list_mailable
select o.id as "orderId" from hotel_order o
where o.id = any ($order_ids::uuid[]) and o.company_id = ($company_ids::uuid[])[array_position($order_ids::uuid[], o.id)]
  and (o.contact_email <> '' or exists (select from staff s where s.id = o.staff_id and s.company_id = o.company_id and s.email <> ''))

-- name: set_refund_pending
update hotel_order set payment_status = 'REFUND_PENDING' where id = $order_id::uuid and company_id = $company_id::uuid
