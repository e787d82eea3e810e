-- Requests to change the legal data of a company. Lock a request before deciding about it.

-- part: change
h.id, h.status, h.before, h.after, h.note, a.name as asked_by, h.asked_at, h.ended_at, h.reason

-- column before: LegalData from './contract.ts'
-- column after: LegalData from './contract.ts'
-- The newest request of a company.
-- name: find_newest
select {change}
from company_change h join staff_member a on a.id = h.asked_by
where h.company_id = $company_id::uuid
order by h.asked_at desc, h.id desc limit 1

-- column before: LegalData from './contract.ts'
-- column after: LegalData from './contract.ts'
-- name: find_change
select {change}
from company_change h join staff_member a on a.id = h.asked_by
where h.company_id = $company_id::uuid and h.id = $id::uuid

-- No row when a request is open.
-- name: insert_change
insert into company_change (company_id, before, after, note, asked_by, asked_at)
values ($company_id::uuid, $before::jsonb, $after::jsonb, $note?::text, $staff_id::uuid,
  to_timestamp($now_ms::float8 / 1000))
on conflict (company_id) where status = 'OPEN' do nothing
returning id

-- Changes no row when the request was ended meanwhile.
-- name: set_ended
update company_change set status = $status::text, reason = $reason?::text, ended_by = $staff_id::uuid,
  ended_at = to_timestamp($now_ms::float8 / 1000)
where company_id = $company_id::uuid and id = $id::uuid and status = 'OPEN'

-- Takes what was approved over into the company.
-- name: set_legal_data
update company c set name = d.name, legal_name = d."legalName", registration_number = d."registrationNumber",
  country = d.country, city = d.city, address = d.address, phone = d.phone, email = d.email
from jsonb_to_record($after::jsonb) as d (name text, "legalName" text, "registrationNumber" text, country text,
  city text, address text, phone text, email text)
where c.id = $company_id::uuid

-- One event for each active owner of the company.
-- name: insert_decided
insert into outbox (topic, company_id, payload)
select 'company.change_decided', s.company_id,
  jsonb_build_object('changeId', $id::uuid, 'staffId', s.id, 'at', $at::text)
from staff_member s where s.company_id = $company_id::uuid and s.role = 'OWNER' and s.status = 'ACTIVE'

-- The decision about a request, for the mail.
-- name: find_decided
select h.status, h.reason, h.asked_at, c.name as company_name
from company_change h join company_name c on c.id = h.company_id
where h.company_id = $company_id::uuid and h.id = $id::uuid

-- part: on_desk
from company_change h join company_name c on c.id = h.company_id join staff_member a on a.id = h.asked_by
left join staff_member e on e.id = h.ended_by

-- part: found
($statuses::text[] is null or h.status = any ($statuses::text[]))
  and ($pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text)

-- not null: fields, asked_by
-- column fields: (keyof LegalData)[] from './contract.ts'
-- name: list_changes
select h.id, h.company_id, c.code as company_code, c.name as company_name, h.status,
  array(select b.key from jsonb_each(h.before) b where b.value is distinct from h.after -> b.key order by b.key)
    as fields,
  a.name as asked_by, h.asked_at, e.name as ended_by, h.ended_at
{on_desk}
where {found}
order by h.status <> 'OPEN', case when h.status = 'OPEN' then h.asked_at end, h.asked_at desc, h.id
limit $limit::int offset $offset::int

-- name: count_changes
select count(*)::int as total, min(h.asked_at) as since {on_desk} where {found}

-- not null: asked_by
-- column before: LegalData from './contract.ts'
-- column after: LegalData from './contract.ts'
-- name: find_for_desk
select {change}, h.company_id, c.code as company_code, c.name as company_name, e.name as ended_by
{on_desk}
where h.id = $change_id::uuid
