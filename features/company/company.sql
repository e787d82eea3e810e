-- name: insert_company
insert into company (code, name, legal_name, registration_number, country, city, phone, email, created_at)
values ('R' || code_scattered(nextval('company_number')), $name::text, $name::text, $registration_number::text,
  $country::text, $city::text, $phone::text,
        $email::text, to_timestamp($now_ms::float8 / 1000))
returning id

-- The details of a newer registration; touches no row when the mail address is verified or the company decided.
-- name: replace_company
update company set name = $name::text, legal_name = $name::text, registration_number = $registration_number::text,
  country = $country::text, city = $city::text, phone = $phone::text, created_at = to_timestamp($now_ms::float8 / 1000)
where id = $company_id::uuid and mail_verified_at is null and status = 'PENDING_VERIFICATION'

-- name: set_mail_verified
update company set mail_verified_at = to_timestamp($now_ms::float8 / 1000)
  where id = $company_id::uuid and mail_verified_at is null

-- part: company
c.id, c.code, c.name, c.registration_number, c.country, c.city, c.phone, c.email, c.status,
  c.mail_verified_at is not null as mail_verified,
       c.created_at, c.decided_at, c.decline_reason

-- part: found
($status::text = 'ALL' or c.status = $status::text
    or $status::text = 'TO_DECIDE' and c.status = 'PENDING_VERIFICATION' and c.mail_verified_at is not null)
  and ($pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text
    or c.email ilike $pattern::text)

-- Those that can be decided come first, then those whose address is not verified, each oldest first; all others newest
-- first.
-- name: list_companies
select {company}
from company c
where {found}
order by c.status = 'PENDING_VERIFICATION' desc, c.status = 'PENDING_VERIFICATION' and c.mail_verified_at is null,
  case when c.status = 'PENDING_VERIFICATION' then c.created_at end, c.created_at desc, c.id
limit $limit::int offset $offset::int

-- `waiting` counts all whose address is verified and whose decision is open, whatever the filter.
-- name: count_companies
select count(*) filter (where c.status = 'PENDING_VERIFICATION' and c.mail_verified_at is not null)::int as waiting,
       min(c.mail_verified_at) filter (where c.status = 'PENDING_VERIFICATION') as since,
       count(*) filter (where {found})::int as total
from company c

-- name: find_company
select {company}
from company c where c.id = $company_id::uuid

-- name: lock_company
select {company}
from company c where c.id = $company_id::uuid for no key update

-- name: set_decision
update company
set status = $status::text, decline_reason = $reason::text, decided_by = $staff_id::uuid,
  decided_at = to_timestamp($now_ms::float8 / 1000)
where id = $company_id::uuid and status = 'PENDING_VERIFICATION'

-- Makes every node read the sessions of the company's staff anew.
-- name: tell_company_changed
insert into change_journal (topic, ref_id) values ('COMPANY', $company_id::uuid)

-- One event for each active owner of the company.
-- name: insert_owner_event
insert into outbox (topic, company_id, payload)
select $topic::text, s.company_id, jsonb_build_object('staffId', s.id, 'at', $at::text)
from staff_member s where s.company_id = $company_id::uuid and s.role = 'OWNER' and s.status = 'ACTIVE'

-- Asks for the mail that verifies an address.
-- name: insert_verification_asked
insert into outbox (topic, company_id, payload)
select 'account.verification_asked', s.company_id, jsonb_build_object('staffId', s.id, 'at', $at::text)
  from staff_member s where s.id = $staff_id::uuid

-- Why the company of a member of staff was declined; null when it was not.
-- name: find_decline_reason
select c.decline_reason from company c join staff_member s on s.company_id = c.id where s.id = $staff_id::uuid
