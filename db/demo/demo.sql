-- Runs as the owner of the schema, before or beside the server; nothing of it is reachable from a call.

-- name: find_company
select id from company where code = $code::text

-- name: insert_company
insert into company (code, name, legal_name, registration_number, country, city, address, phone, email, status)
values ($code::text, $name::text, $legal_name::text, $registration_number::text, $country::text, $city::text,
  $address::text, $phone::text, $email::text, 'ACTIVE')
returning id

-- name: insert_agreement
insert into agreement (company_id, number, currency, settlement_term, mark_up_basis_points, payment_days,
  credit_line_minor, grace_days, valid_from, valid_to, clerk, sales_contact, status, begun_at)
values ($company_id::uuid, $number::text, $currency::text, $settlement_term::text, $mark_up_basis_points::int,
  $payment_days::int, $credit_line_minor::bigint, 45, $valid_from::date, $valid_to::date,
  $clerk::jsonb, $sales_contact::jsonb, 'ACTIVE', portal_now())

-- name: insert_staff
with unit as (
  insert into company_unit (company_id, kind, name)
  select $company_id::uuid, 'DEPARTMENT', $department::text where $company_id::uuid is not null
  on conflict (company_id, kind, lower(name)) do update set name = excluded.name returning id
)
insert into staff (realm, company_id, login_name, password_hash, name, department_id, post, email, role, rights, status,
  language, order_limit_minor, month_limit_minor)
select $realm::text, $company_id::uuid, $login_name::text, $password_hash::text, $name::text, (select id from unit),
  $post::text, $email::text, $role::text, $rights::text[], $status::text, $language::text,
  $order_limit_minor::bigint, $month_limit_minor::bigint
on conflict (login_name) do nothing

-- name: insert_cost_centres
insert into company_unit (company_id, kind, name)
select $company_id::uuid, 'COST_CENTRE', name from unnest($names::text[]) as name
on conflict (company_id, kind, lower(name)) do nothing

-- name: act_as_system
select set_config('app.realm', 'SYSTEM', true)

-- name: insert_wallet
insert into wallet (company_id, currency, credit_line_minor)
  values ($company_id::uuid, $currency::text, $credit_line_minor::bigint)

-- name: post_opening
select ledger_post(c.id, $currency::text, 'RECHARGE', $idempotency_key::text, $amount_minor::bigint, 0, 'PAYMENT', null,
  $subject_code::text, p_note => $note::text)
from company c
where c.code = $code::text
  and not exists (select from ledger_transfer known
    where known.company_id = c.id and known.idempotency_key = $idempotency_key::text)

-- name: insert_bank_accounts
insert into bank_account (currency, holder, bank, account_number, bic, clearing_code, bank_address, fee_minor,
  free_from_minor, second_from_minor, open_days)
select a.currency, a.holder, a.bank, a."accountNumber", a.bic, a."clearingCode", a."bankAddress", a."feeMinor",
  a."freeFromMinor", a."secondFromMinor", a."openDays"
from jsonb_to_recordset($rows::jsonb) as a (currency text, holder text, bank text, "accountNumber" text, bic text,
  "clearingCode" text, "bankAddress" text,
  "feeMinor" bigint, "freeFromMinor" bigint, "secondFromMinor" bigint, "openDays" int)
where not exists (select from bank_account known where known.currency = a.currency and known.company_id is null)

-- name: insert_exchange_rates
insert into exchange_rate (base, quote, rate, source)
select fresh.base, fresh.quote, fresh.rate, 'demo'
from unnest($bases::text[], $quotes::text[], $rates::numeric[]) as fresh (base, quote, rate)
where not exists (select from exchange_rate known where known.base = fresh.base and known.quote = fresh.quote)

-- name: insert_districts
insert into district (destination_id, name_en, name_zh, latitude, longitude)
select d."destinationId", d."nameEn", d."nameZh", d.latitude, d.longitude
from jsonb_to_recordset($rows::jsonb) as d ("destinationId" uuid, "nameEn" text, "nameZh" text, latitude float8,
  longitude float8)
on conflict (destination_id, name_en) do update set name_zh = excluded.name_zh, latitude = excluded.latitude,
  longitude = excluded.longitude

-- name: list_district_ids
select id, destination_id, name_en from district

-- name: insert_landmarks
insert into landmark (source, source_id, destination_id, kind, name_en, name_zh, latitude, longitude)
select l.source, l."sourceId", l."destinationId", l.kind, l."nameEn", l."nameZh", l.latitude, l.longitude
from jsonb_to_recordset($rows::jsonb) as l (source text, "sourceId" text, "destinationId" uuid, kind text,
  "nameEn" text, "nameZh" text, latitude float8, longitude float8)
on conflict (source_id) do update set destination_id = excluded.destination_id, kind = excluded.kind,
  name_en = excluded.name_en, name_zh = excluded.name_zh,
  latitude = excluded.latitude, longitude = excluded.longitude

-- name: insert_chains
insert into chain (name, name_zh)
select c.name, c."nameZh" from jsonb_to_recordset($rows::jsonb) as c (name text, "nameZh" text)
on conflict (name) do update set name_zh = excluded.name_zh

-- name: count_generated_hotels
select count(*)::int as hotels from hotel where source = 'demo' and source_id like $prefix::text || '%'

-- name: take_numbers
select nextval(pg_get_serial_sequence($table::text, 'no'))::int as first,
  setval(pg_get_serial_sequence($table::text, 'no'),
    currval(pg_get_serial_sequence($table::text, 'no')) + $count::int - 1) as last

-- name: insert_reload
insert into change_journal (topic) values ('RELOAD')

-- part: generated
not exists (select from contract c where c.hotel_id = p.hotel_id and p.code like c.no || '-%')

-- Hotels with generated rates that end before a month: the day has moved on since they were made. `last_month` is the
-- newest month they have. Rates of contracts have the nights that the contract says.
-- name: list_hotels_running_out
select h.id, h.no, h.source, h.source_id, h.star_halves, h.time_zone, d.source_id as destination_source_id,
  d.name_en as city, d.country, d.currency,
  d.latitude as city_latitude, d.longitude as city_longitude,
  (select max(m) from generate_series($month::int - 24, $month::int) as m
    where exists (select from rate_plan p join rate_month r on r.month = m and r.rate_plan_no = p.no
      where p.hotel_id = h.id and {generated})) as last_month,
  (select jsonb_object_agg(r.code, r.no) from room_type r where r.hotel_id = h.id) as rooms,
  (select jsonb_object_agg(p.code, p.no) from rate_plan p where p.hotel_id = h.id) as plans
from hotel h
join destination d on d.id = h.destination_id
where h.no > $after_no::int
  and exists (select from rate_plan p where p.hotel_id = h.id and {generated} and not exists (select from rate_month r
    where r.month = $month::int and r.rate_plan_no = p.no))
order by h.no
limit $limit::int

-- Imported hotels that can not be sold yet because they have no rooms.
-- name: list_hotels_without_rooms
select h.id, h.no, h.source, h.source_id, h.star_halves, h.time_zone, d.source_id as destination_source_id,
  d.name_en as city, d.country, d.currency,
  d.latitude as city_latitude, d.longitude as city_longitude
from hotel h
join destination d on d.id = h.destination_id
where h.source <> 'demo' and h.no > $after_no::int and not exists (select from room_type r where r.hotel_id = h.id)
order by h.no
limit $limit::int

-- name: insert_invoice_types
with series as (
  insert into invoice_series (prefix, credit_prefix, seller)
  select s.prefix, s."creditPrefix", s.seller
  from jsonb_to_recordset($series::jsonb) as s (prefix text, "creditPrefix" text, seller jsonb)
  on conflict do nothing
  returning id, prefix
)
insert into invoice_type (code, name_en, name_zh, provider, series_id, buyer_fields, currencies, regime,
  rate_basis_points, fee_regime, fee_rate_basis_points)
select t.code, t."nameEn", t."nameZh", t.provider, s.id, array(select jsonb_array_elements_text(t."buyerFields")),
  array(select jsonb_array_elements_text(t.currencies)), t.regime, 0, 'NONE', 0
from jsonb_to_recordset($types::jsonb) as t (code text, "nameEn" text, "nameZh" text, provider text, prefix text,
  "buyerFields" jsonb, currencies jsonb, regime text)
left join series s on s.prefix = t.prefix
where t.provider = 'UPLOAD' or s.id is not null
on conflict do nothing

-- Guests a company keeps; who is known stays.
-- name: insert_guests
insert into company_guest (company_id, surname, given_name, nationality, notes, consent_by, consent_at, updated_at)
select s.company_id, g.surname, g."givenName", g.nationality, g.notes, s.id, portal_now() - interval '30 days',
  portal_now() - interval '30 days'
from jsonb_to_recordset($rows::jsonb) as g ("loginName" text, surname text, "givenName" text, nationality text,
  notes text)
join staff s on s.login_name = g."loginName"
on conflict do nothing

-- Requests of companies that have asked for nothing yet to change their legal data.
-- name: insert_legal_changes
insert into company_change (company_id, status, before, after, note, asked_by, asked_at, ended_by, ended_at, reason)
select c.id, r.status, d.data, d.data || r.change, r.note, s.id, portal_now() - r."daysAgo" * interval '1 day',
  case when r.status <> 'OPEN' then e.id end,
  case when r.status <> 'OPEN' then portal_now() - (r."daysAgo" - 1) * interval '1 day' end, r.reason
from jsonb_to_recordset($rows::jsonb) as r ("loginName" text, status text, change jsonb, note text, "daysAgo" int,
  reason text)
join staff s on s.login_name = r."loginName"
join company c on c.id = s.company_id
join staff e on e.login_name = 'accounts'
cross join lateral (select jsonb_build_object('name', c.name, 'legalName', c.legal_name, 'registrationNumber',
  c.registration_number, 'country', c.country, 'city', c.city, 'address', c.address, 'phone', c.phone,
  'email', c.email) as data) as d
where not exists (select from company_change known where known.company_id = c.id)

-- Distributors of the group helper, with prices in the currency of the company's agreement.
-- name: insert_distributors
insert into tool_distributor (company_id, name, contact, chat_group, language, note, currency, mark_up_basis_points,
  mark_up_minor, round_to_minor, updated_at, updated_by)
select s.company_id, d.name, d.contact, d."chatGroup", d.language, d.note, a.currency, d."markUpBasisPoints",
  d."markUpMinor", d."roundToMinor", portal_now() - interval '20 days', s.id
from jsonb_to_recordset($rows::jsonb) as d ("loginName" text, name text, contact text, "chatGroup" text, language text,
  note text, "markUpBasisPoints" int, "markUpMinor" bigint, "roundToMinor" bigint)
join staff s on s.login_name = d."loginName"
join agreement a on a.company_id = s.company_id and a.status = 'ACTIVE'
on conflict do nothing

-- The eight best hotels of the largest cities for each distributor that has none yet.
-- name: insert_managed_hotels
insert into tool_managed_hotel (company_id, distributor_id, hotel_id)
select d.company_id, d.id, h.id
from tool_distributor d
cross join lateral (select id from hotel where status = 'OPEN' order by destination_id, recommendation desc, no
  limit 8 offset case d.language when 'en' then 4 else 0 end) h
where not exists (select from tool_managed_hotel m where m.distributor_id = d.id)
on conflict do nothing

-- The booker watches all but two of them, the owner two.
-- name: insert_watched_hotels
insert into tool_watched_hotel (company_id, staff_id, hotel_id)
select s.company_id, s.id, m.hotel_id
from (select company_id, hotel_id, row_number() over (partition by company_id order by hotel_id) as place
  from (select distinct company_id, hotel_id from tool_managed_hotel) one) m
join staff s on s.company_id = m.company_id
where s.login_name = 'booker' and m.place > 2 or s.login_name = 'owner' and m.place between 3 and 4
on conflict do nothing

-- name: insert_city_tax
insert into property_fee (destination_id, kind, name_en, name_zh, per, amount_minor, currency, exempt_below_age,
  most_nights, by_stars, by_price)
select $destination_id::uuid, $kind::text, $name_en::text, $name_zh::text, $per::text, $amount_minor::bigint,
  $currency::text, $exempt_below_age?::smallint, $most_nights?::smallint, $by_stars::jsonb, $by_price::jsonb
where not exists (select from property_fee f where f.destination_id = $destination_id::uuid)
