-- What features publish of their tables for others to read (features/map.json). Each view is some columns of one table and
-- looks with the rights of whoever asks, so that row-level security holds.

-- identity: who somebody is, without passwords, rights and limits.
create view staff_member with (security_invoker = true) as
select id, company_id, name, email, role, status
from staff;

-- company: how a company is called, and whether it may book.
create view company_name with (security_invoker = true) as
select id, code, name, legal_name, status
from company;

-- company: the terms an account is kept by.
create view agreement_terms with (security_invoker = true) as
select id, company_id, number, currency, settlement_term, mark_up_basis_points, payment_days, valid_from, valid_to,
  status
from agreement;

-- hotels: what is sold with a stay.
create view hotel_content with (security_invoker = true) as
select id, no, destination_id, name_en, name_zh, name_local, chain, star_halves, address_en, address_zh, country,
  latitude, longitude, time_zone, phone, check_in_from, check_out_until, facilities, status, recommendation,
  district_id
from hotel;

-- hotels: where a hotel lies.
create view destination_place with (security_invoker = true) as
select id, no, name_en, name_zh, country, country_en, country_zh, latitude, longitude, time_zone
from destination;

-- hotels: the part of a city.
create view district_name with (security_invoker = true) as
select id, name_en, name_zh
from district;

-- hotels: chains.
create view chain_name with (security_invoker = true) as
select name, name_zh
from chain;

-- hotels: room types, and who fits into one.
create view room_type_size with (security_invoker = true) as
select id, no, hotel_id, name_en, name_zh, max_adults, max_children, max_occupancy, extra_beds
from room_type;

-- hotels: taxes and fees paid at the property.
create view property_fee_due with (security_invoker = true) as
select id, hotel_id, kind, name_en, name_zh, per, amount_minor, currency
from property_fee;

-- availability: whether a rate plan is sold, and to whom.
create view rate_plan_sold with (security_invoker = true) as
select no, hotel_id, markets, status
from rate_plan;

-- availability: whether the prices of a month have changed.
create view rate_month_version with (security_invoker = true) as
select rate_plan_no, month, version
from rate_month;

-- wallet: the accounts of companies, and what is owed on them.
create view wallet_debt with (security_invoker = true) as
select company_id, currency, receivable_minor
from wallet;

-- wallet: what moved, and for what.
create view ledger_movement with (security_invoker = true) as
select id, no, company_id, staff_id, currency, kind, deposit_minor, credit_minor, deposit_after_minor, subject_kind,
  subject_id, subject_code, note, created_at
from ledger_transfer;

-- payments: who pays, and for what.
create view payment_payer with (security_invoker = true) as
select id, company_id, staff_id, payable_id
from payment;

grant select on staff_member, company_name, agreement_terms, hotel_content, destination_place, district_name, chain_name,
  room_type_size, property_fee_due, rate_plan_sold, rate_month_version, wallet_debt, ledger_movement, payment_payer to tradewind_app;

-- These read what others publish from here on.
create or replace view hotel_order_row with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.code, o.status, o.check_in, o.check_out, o.created_at, o.deadline_at, o.lead_guest, o.customer_reference, o.hotel_confirmation, o.room_count,
  q.terms->'hotel'->>'nameEn' as hotel_name_en, q.terms->'hotel'->>'nameZh' as hotel_name_zh,
  q.terms->'hotel'->>'cityEn' as city_en, q.terms->'hotel'->>'cityZh' as city_zh,
  (q.terms->>'freeCancellationUntil')::timestamptz as free_cancellation_until, c.name as company_name,
  json_build_object(
    'id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status, 'hotelId', o.hotel_id,
    'hotelNameEn', q.terms->'hotel'->'nameEn', 'hotelNameZh', q.terms->'hotel'->'nameZh', 'cityEn', q.terms->'hotel'->'cityEn', 'cityZh', q.terms->'hotel'->'cityZh',
    'roomNameEn', q.terms->'room'->'nameEn', 'roomNameZh', q.terms->'room'->'nameZh', 'leadGuest', o.lead_guest,
    'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count, 'currency', o.currency, 'totalMinor', o.total_minor,
    'customerReference', o.customer_reference, 'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', q.terms->'freeCancellationUntil',
    'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name, 'createdAt', instant_text(o.created_at)
  ) as listed
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join staff_member s on s.id = o.staff_id
join company_name c on c.id = o.company_id;

create or replace view subject_staff with (security_invoker = true) as
select o.company_id, o.id as subject_id, o.staff_id from hotel_order o
union all
select p.company_id, p.id, p.staff_id from payment_payer p
union all
select p.company_id, p.id, o.staff_id from payment_payer p
join hotel_order o on o.id = p.payable_id and o.company_id = p.company_id;

create or replace function hotel_order_candidates(p jsonb)
 returns setof hotel_order_candidate
 language sql
 stable
as $$
  select a.at, a."companyId", a."staffId", a.payment, a.adults, a.children, a.han, a.nationalities, a."orderLimitMinor", q.id, q.room_type_no, q.check_in, q.check_out, q.room_count,
    q.priced_on + (now() >= q.priced_day_ends_at)::int, q.currency::text, q.total_minor, q.confirmation_mode, q.party_adults, q.party_children, q.latin_names, q.markets,
    case
      when o.id is not null and i.body_hash = decode(a."bodyHash", 'hex') then 'KNOWN'
      when i.key is not null then 'order.key_reused'
      when q.id is null then 'quote.not_found'
      when (select u.id from hotel_order u where u.quote_id = q.id) is not null then 'quote.used'
      when q.expires_at <= now() then 'quote.expired'
      -- Quoted before midnight at the hotel for that day, and booked after it. A quote sees one midnight at most.
      when q.check_in = q.priced_on and now() >= q.priced_day_ends_at then 'order.arrival_past'
      when q.total_minor > a."orderLimitMinor" then 'order.spending_limit'
      when (select c.status from company_name c where c.id = q.company_id) <> 'ACTIVE' then 'company.not_active'
      when (select g.id from agreement_terms g where g.company_id = q.company_id and g.status = 'ACTIVE' and days_run(g.valid_from, g.valid_to, now())) is null then 'agreement.none'
      when q.agreement_id <> a."agreementId" then 'MOVED'
      when (select r.no from rate_plan_sold r join hotel_content h on h.id = r.hotel_id where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN') is null then 'MOVED'
      when (
        select bool_or(m.version is distinct from v.version)
        from unnest(q.rate_months, q.rate_versions) as v (month, version)
        left join rate_month_version m on m.month = v.month and m.rate_plan_no = q.rate_plan_no) then 'MOVED'
    end,
    case when o.id is not null then jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status) end
  from rows from (jsonb_to_recordset(p) as ("companyId" uuid, "staffId" uuid, token uuid, key text, "bodyHash" text, "agreementId" uuid, "orderLimitMinor" bigint, payment text,
    adults smallint[], children smallint[], han boolean[], nationalities text[])) with ordinality
    as a ("companyId", "staffId", token, key, "bodyHash", "agreementId", "orderLimitMinor", payment, adults, children, han, nationalities, at)
  left join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  left join lateral (select * from idempotency k where k.company_id = a."companyId" and k.key = a.key limit 1) i on true
  left join lateral (select * from hotel_order b where b.id = i.order_id and b.company_id is not distinct from i.company_id limit 1) o on true
$$;
