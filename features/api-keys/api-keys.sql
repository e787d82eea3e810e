-- Keys of resellers' own systems. A secret is looked up in the system's scope, because its company is not known yet.

-- part: key
k.id, k.label, k.scope, k.shown, k.created_at, k.created_by, k.last_used_at, k.revoked_at,
  k.rights, k.networks, k.expires_at, k.per_minute,
  n.code as company_code, n.name as company_name, s.login_name, s.name as staff_name

-- part: of_key
from api_key k
join company_name n on n.id = k.company_id
join staff_member s on s.id = k.staff_id and s.company_id = k.company_id

-- part: found
($states::text[] is null or case when k.revoked_at is null then 'ACTIVE' else 'REVOKED' end = any ($states::text[]))
  and ($pattern::text is null or k.label ilike $pattern::text or k.shown ilike $pattern::text
    or n.name ilike $pattern::text or n.code ilike $pattern::text or s.login_name ilike $pattern::text)

-- column scope: KeyScope from './contract.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- name: list_api_keys
select {key} {of_key} where {found}
order by k.created_at desc, k.id desc
limit $limit::int offset $offset::int

-- name: count_api_keys
select count(*)::int as total {of_key} where {found}

-- column scope: KeyScope from './contract.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- A key, for the desk, which names keys of any company.
-- name: find_api_key
select {key}, k.company_id {of_key} where k.id = $key_id::uuid

-- not null: staff_id, company_id
-- The person of a company whom a new key works for.
-- name: find_key_person
select s.id as staff_id, s.company_id, s.status
from staff_member s where s.login_name = $login_name::text and s.company_id is not null

-- name: insert_api_key
insert into api_key (company_id, staff_id, label, scope, shown, secret_hash, created_at, created_by, rights, networks,
  expires_at, per_minute)
values ($company_id::uuid, $staff_id::uuid, $label::text, $scope::text, $shown::text, $secret_hash::bytea,
  $now::timestamptz, $by::text, $rights::text[], $networks::text[], $expires_at::timestamptz, $per_minute::int)
returning id

-- Gives a key that is not revoked another secret; the one before opens until a moment.
-- name: rotate_api_key
update api_key k set old_hash = k.secret_hash, old_until = $old_until::timestamptz, shown = $shown::text,
  secret_hash = $secret_hash::bytea
where k.id = $key_id::uuid and k.company_id = $company_id::uuid and k.revoked_at is null

-- name: revoke_api_key
update api_key k set revoked_at = $now::timestamptz, old_hash = null, old_until = null
where k.id = $key_id::uuid and k.company_id = $company_id::uuid and k.revoked_at is null

-- column scope: KeyScope from './contract.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- The key of a secret that opens now.
-- name: find_key_of_secret
select k.id as key_id, k.company_id, k.staff_id, k.scope, k.last_used_at, k.label, k.rights, k.networks, k.per_minute
from api_key k
where k.revoked_at is null and (k.expires_at is null or k.expires_at > $now::timestamptz)
  and (k.secret_hash = $hash::bytea or k.old_hash = $hash::bytea and k.old_until > $now::timestamptz)

-- column scope: KeyScope from './contract.ts'
-- A key that was not revoked, by its identifier.
-- name: find_open_key
select k.id as key_id, k.company_id, k.staff_id, k.scope from api_key k
where k.id = $key_id::uuid and k.company_id = $company_id::uuid and k.revoked_at is null
  and (k.expires_at is null or k.expires_at > $now::timestamptz)

-- name: set_key_used
update api_key k set last_used_at = $now::timestamptz
where k.id = $key_id::uuid and k.company_id = $company_id::uuid

-- Takes an Idempotency-Key for a call; no row where it was taken before.
-- name: insert_key_answer
insert into api_key_answer (key_id, company_id, idempotency_key, call, request_hash, created_at)
values ($key_id::uuid, $company_id::uuid, $idempotency_key::text, $call::text, $request_hash::bytea,
  $now::timestamptz)
on conflict do nothing

-- name: find_key_answer
select a.call, a.request_hash, a.answer from api_key_answer a
where a.key_id = $key_id::uuid and a.company_id = $company_id::uuid and a.idempotency_key = $idempotency_key::text

-- name: set_key_answer
update api_key_answer a set answer = $answer::text
where a.key_id = $key_id::uuid and a.company_id = $company_id::uuid and a.idempotency_key = $idempotency_key::text

-- name: remove_key_answer
delete from api_key_answer a
where a.key_id = $key_id::uuid and a.company_id = $company_id::uuid and a.idempotency_key = $idempotency_key::text

-- name: remove_old_key_answers
delete from api_key_answer a where a.created_at < $before::timestamptz
