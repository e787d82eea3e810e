-- Past orders of a demo, written as the portal would have written them; runs once as the owner of the schema. Their
-- moments are in the past, which the portal's own functions refuse; `checks/` verify the result by the same invariants.

-- name: count_orders
select count(*)::int as orders from hotel_order

-- The bookers, their currencies and terms.
-- name: list_bookers
select c.code as company, c.id as company_id, a.id as agreement_id, a.currency::text as currency,
  a.mark_up_basis_points, a.payment_days, a.settlement_term, w.credit_line_minor,
  exists (select from ledger_transfer o
    where o.company_id = c.id and o.idempotency_key = 'demo-opening-' || c.code) as is_opened,
  (select jsonb_build_object('id', f.id, 'name', f.name) from staff f where f.company_id = c.id and f.role = 'FINANCE'
    order by f.login_name limit 1) as finance,
  jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.login_name) as staff
from company c
join agreement a on a.company_id = c.id and a.status = 'ACTIVE'
join wallet w on w.company_id = c.id and w.currency = a.currency
join staff s on s.company_id = c.id and s.role in ('OWNER', 'BOOKER')
where c.code = any ($codes::text[])
group by c.id, a.id, w.credit_line_minor
order by c.code

-- The best-known hotels of some cities with one plan each, and that plan's nights.
-- name: list_history_hotels
select d.name_en as city_en, d.name_zh as city_zh, h.id as hotel_id, h.name_en, h.name_zh, h.name_local, h.star_halves,
  h.address_en, h.address_zh, h.phone, h.country, h.time_zone,
  h.latitude, h.longitude, to_char(h.check_in_from, 'HH24:MI') as check_in_from,
    to_char(h.check_out_until, 'HH24:MI') as check_out_until,
  r.id as room_id, r.no as room_no, r.name_en as room_en, r.name_zh as room_zh, p.id as plan_id, p.no as plan_no,
    p.name_en as plan_en, p.name_zh as plan_zh, p.meal_plan,
  p.currency::text as plan_currency,
  (select jsonb_object_agg(m.month, encode(m.nights, 'base64')) from rate_month m
    where m.rate_plan_no = p.no and m.month between $first_month::int and $last_month::int) as months
from destination d
join lateral (select * from hotel where destination_id = d.id and source = 'demo' order by recommendation desc, no
  limit 4) h on true
join lateral (
  select * from rate_plan where hotel_id = h.id and confirmation_mode = 'INSTANT' and markets = '{}'
    and not package_only and min_stay = 1 order by no limit 1
) p on true
join room_type r on r.id = p.room_type_id
where d.name_en = any ($cities::text[])
order by d.name_en, h.no

-- name: list_exchange_rates
select base::text as base, quote::text as quote, trim_scale(rate)::text as rate, source,
  instant_text(effective_at) as "effectiveAt" from exchange_rate

-- name: take_order_numbers
select code_scattered(nextval('hotel_order_code')) as number from generate_series(1, $count::int)

-- name: insert_history_quotes
insert into hotel_quote (id, company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in,
  check_out, room_count, currency, total_minor,
  confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, terms, cost,
    created_at, expires_at)
select o."quoteId", o."companyId", o."staffId", o."agreementId", o."hotelId", o."planNo", o."roomNo", o."checkIn",
  o."checkOut", o."roomCount", o.currency, o."totalMinor",
  'INSTANT', 60, o."pricedOn", o."pricedDayEndsAt", o."answerUntil", o."stayEndsAt", o.terms, o.cost, o."createdAt",
    o."createdAt" + interval '20 minutes'
from jsonb_to_recordset($orders::jsonb) as o ("quoteId" uuid, "companyId" uuid, "staffId" uuid, "agreementId" uuid,
  "hotelId" uuid, "planNo" int, "roomNo" int, "checkIn" date,
  "checkOut" date, "roomCount" int2, currency text, "totalMinor" bigint, "pricedOn" date, "pricedDayEndsAt" timestamptz,
  "answerUntil" timestamptz, "stayEndsAt" timestamptz, terms jsonb, cost jsonb, "createdAt" timestamptz)

-- name: insert_history_orders
insert into hotel_order (id, code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no, rate_plan_no,
  status, payment_status, confirmation_mode, check_in, check_out,
  room_count, currency, total_minor, deposit_minor, credit_minor, penalty_minor, refunded_minor, customer_reference,
    hotel_confirmation, hotel_confirmed_at, lead_guest,
  contact_name, contact_email, guests, hotel_text, place_text, free_until, rooms_held, cancel_reason, created_at,
  department_id, department)
select o.id, o.code, o."companyId", o."agreementId", o."staffId", o."quoteId", o."hotelId", o."roomNo", o."planNo",
  o.status, o."paymentStatus", 'INSTANT', o."checkIn", o."checkOut",
  o."roomCount", o.currency, o."totalMinor", o."totalMinor" - o."creditMinor", o."creditMinor", 0, o."refundedMinor",
    o.reference, o."hotelConfirmation", o."createdAt" + interval '3 hours', o."leadGuest",
  o."staffName", null, (select jsonb_agg(room.guests)
    from (select o.guests from generate_series(1, o."roomCount")) room), q.hotel_text, q.place_text, q.free_until,
  o.status <> 'CANCELLED', case o.status when 'CANCELLED' then 'PLANS_CHANGED' end, o."createdAt",
  u.id, u.name
from jsonb_to_recordset($orders::jsonb) as o (id uuid, code text, "companyId" uuid, "agreementId" uuid, "staffId" uuid,
  "staffName" text, "quoteId" uuid, "hotelId" uuid, "roomNo" int, "planNo" int,
  status text, "paymentStatus" text, "checkIn" date, "checkOut" date, "roomCount" int2, currency text,
    "totalMinor" bigint, "creditMinor" bigint, "refundedMinor" bigint, reference text,
  "hotelConfirmation" text, "leadGuest" text, guests jsonb, "createdAt" timestamptz)
join hotel_quote q on q.id = o."quoteId"
left join staff m on m.id = o."staffId"
left join company_unit u on u.id = m.department_id

-- name: insert_history_steps
insert into hotel_order_history (order_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status,
  to_status)
select s."orderId", s."companyId", s.at, s."actorKind", s."actorId", s."actorName", s.event, s."fromStatus",
  s."toStatus"
from jsonb_to_recordset($steps::jsonb) as s ("orderId" uuid, "companyId" uuid, at timestamptz, "actorKind" text,
  "actorId" uuid, "actorName" text, event text, "fromStatus" text, "toStatus" text)
order by s.at

-- Past nights: only the number of sold rooms matters.
-- name: insert_history_nights
insert into inventory_night (room_type_no, night, kind, release_days, allotment, sold)
select o."roomNo", night::date, 0, 0, sum(o."roomCount") + 4, sum(o."roomCount")
from jsonb_to_recordset($orders::jsonb) as o ("roomNo" int, "roomCount" int, "checkIn" date, "checkOut" date,
  status text)
cross join generate_series(o."checkIn", o."checkOut" - 1, interval '1 day') as night
where o.status <> 'CANCELLED'
group by o."roomNo", night
on conflict (room_type_no, night) do nothing

-- name: insert_history_transfers
insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id,
  subject_code, idempotency_key, note, staff_id,
  deposit_after_minor, receivable_after_minor, spendable_after_minor, created_at)
select t.id, t."companyId", t.currency, t.kind, t."amountMinor", t."creditMinor", t."subjectKind", t."subjectId",
  t."subjectCode", t.key, t.note, t."staffId", t."afterMinor", t."owedMinor",
  t."afterMinor" + t."creditLineMinor" - t."owedMinor", t.at
from jsonb_to_recordset($transfers::jsonb) as t (id uuid, "companyId" uuid, currency text, kind text,
  "amountMinor" bigint, "creditMinor" bigint, "owedMinor" bigint, "subjectKind" text, "subjectId" uuid,
  "subjectCode" text, key text,
  note text, "staffId" uuid, "afterMinor" bigint, "creditLineMinor" bigint, at timestamptz)

-- name: insert_history_entries
insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
select t.id, row_number() over (partition by t.id order by e.account), t.company_id, e.account, t.currency,
  e.amount_minor
from ledger_transfer t
cross join ledger_entries(t.kind, t.deposit_minor, t.credit_minor) as e
where t.id = any ($ids::uuid[])

-- The wallet gets the final balance and debt as well.
-- name: set_history_wallet
update wallet set receivable_minor = $owed_minor::bigint, deposit_minor = deposit_minor + $opened_minor::bigint
  where company_id = $company_id::uuid and currency = $currency::text

-- name: insert_history_bills
insert into bill (id, code, company_id, agreement_id, currency, settlement_term, period_from, period_to, status,
  line_count, total_minor, paid_minor, issued_at, issued_on, due_on, paid_at, created_at)
select b.id, b.code, b."companyId", b."agreementId", b.currency, 'MONTHLY', b."from", b."to", b.status,
  (select count(*) from debt_movement m where m.company_id = b."companyId" and m.currency = b.currency
    and (m.at at time zone 'UTC')::date between b."from" and b."to"),
  b."totalMinor", b."paidMinor", b."issuedOn"::timestamp at time zone 'UTC' + interval '5 minutes', b."issuedOn",
    b."dueOn", case b.status when 'PAID' then b."paidAt" end,
  b."from"::timestamp at time zone 'UTC'
from jsonb_to_recordset($bills::jsonb) as b (id uuid, code text, "companyId" uuid, "agreementId" uuid, currency text,
  "from" date, "to" date, status text, "totalMinor" bigint,
  "paidMinor" bigint, "issuedOn" date, "dueOn" date, "paidAt" timestamptz)

-- name: insert_history_bill_lines
insert into bill_line (bill_id, company_id, currency, kind, amount_minor, transfer_id, transfer_no, subject_kind,
  subject_id, subject_code, note, at)
select b.id, m.company_id, m.currency, m.kind, m.amount_minor, m.id, m.no, m.subject_kind, m.subject_id, m.subject_code,
  m.note, m.at
from bill b
join debt_movement m on m.company_id = b.company_id and m.currency = b.currency
  and (m.at at time zone 'UTC')::date between b.period_from and b.period_to
where b.id = any ($ids::uuid[])
order by m.no

-- name: insert_history_bill_payments
insert into bill_payment (bill_id, company_id, kind, amount_minor, transfer_id, staff_id, idempotency_key, at)
select t.subject_id, t.company_id, 'BALANCE', t.deposit_minor, t.id, t.staff_id, t.idempotency_key, t.created_at
from ledger_transfer t where t.kind = 'SETTLE' and t.subject_id = any ($ids::uuid[])

-- name: insert_history_bill_log
insert into bill_log (id, bill_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status, to_status,
  amount_minor)
select s.id, s."billId", s."companyId", s.at, s."actorKind", s."actorId", s."actorName", s.event, s."from", s."to",
  s."amountMinor"
from jsonb_to_recordset($steps::jsonb) as s (id uuid, "billId" uuid, "companyId" uuid, at timestamptz, "actorKind" text,
  "actorId" uuid, "actorName" text, event text, "from" text, "to" text,
  "amountMinor" bigint)
order by s.at
