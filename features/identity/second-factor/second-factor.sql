-- The second step of signing in. Every statement runs for the account's owner, proven by password or session.

-- Includes an unconfirmed one.
-- name: find_second_factor
select sealed_secret, confirmed_at, started_at, last_step, cardinality(recovery_hashes) as recovery_codes_left
from second_factor where staff_id = $staff_id::uuid

-- Replaces a secret that awaits its first code; touches no row when a confirmed one is there.
-- name: start_second_factor
insert into second_factor (staff_id, sealed_secret, started_at)
values ($staff_id::uuid, $sealed_secret::bytea, to_timestamp($now_ms::float8 / 1000))
on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at
where second_factor.confirmed_at is null

-- Touches no row when another secret was started meanwhile.
-- name: confirm_second_factor
with confirmed as (
  update second_factor set confirmed_at = to_timestamp($now_ms::float8 / 1000), last_step = $step::bigint,
    recovery_hashes = $recovery_hashes::bytea[]
  where staff_id = $staff_id::uuid and confirmed_at is null and sealed_secret = $sealed_secret::bytea
  returning staff_id
)
insert into change_journal (topic, ref_id) select 'STAFF', staff_id from confirmed

-- Touches no row when the code of this step, or of a later one, was used before.
-- name: use_step
update second_factor set last_step = $step::bigint
where staff_id = $staff_id::uuid and confirmed_at is not null and last_step < $step::bigint

-- name: use_recovery_code
update second_factor set recovery_hashes = array_remove(recovery_hashes, $code_hash::bytea)
where staff_id = $staff_id::uuid and confirmed_at is not null and $code_hash::bytea = any (recovery_hashes)

-- Touches no row when the second factor is off.
-- name: replace_recovery_codes
update second_factor set recovery_hashes = $recovery_hashes::bytea[]
where staff_id = $staff_id::uuid and confirmed_at is not null

-- not null: since
-- Notifies the other nodes too; gives since when the second factor was on, and no row when it was not.
-- name: remove_second_factor
with removed as (
  delete from second_factor where staff_id = $staff_id::uuid and confirmed_at is not null
    returning staff_id, confirmed_at
), noted as (
  insert into change_journal (topic, ref_id) select 'STAFF', staff_id from removed
)
select instant_text(confirmed_at) as since from removed

-- The key that seals the secrets; the lock lets one node change it. Null on a new database.
-- name: lock_secret_key
select pg_advisory_xact_lock(7209, 7)::text as locked, (select k.name from secret_key k) as name

-- name: set_secret_key
insert into secret_key (name) values ($name::text)
on conflict (one) do update set name = excluded.name, since = portal_now()

-- name: list_sealed_secrets
select staff_id, sealed_secret from second_factor

-- name: set_sealed_secret
update second_factor set sealed_secret = $sealed_secret::bytea where staff_id = $staff_id::uuid

-- name: count_second_factors
select count(*)::int as staff, (count(*) filter (where f.staff_id is null))::int as without
from staff s left join second_factor f on f.staff_id = s.id and f.confirmed_at is not null
where s.company_id = $company_id::uuid and s.status = 'ACTIVE'
