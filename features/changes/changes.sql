-- Changes that take two persons, in the operator's scope.

-- part: state
(case when p.status = 'PROPOSED' and p.expires_at <= to_timestamp($now_ms::float8 / 1000)
  then 'EXPIRED' else p.status end)

-- Whether the reader's account was opened, given another role or reactivated on the proposal of its author since a
-- moment.
-- part: made
exists (select from change_proposal m where m.status = 'CONFIRMED' and m.subject_staff_id = $staff_id?::uuid
  and m.kind in ('OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_REACTIVATE') and m.proposed_by = p.proposed_by
  and m.decided_at > to_timestamp($made_since_ms::float8 / 1000))

-- part: found
($id::uuid is null or p.id = $id::uuid) and ($states::text[] is null or {state} = any ($states::text[]))
  and ($kinds::text[] is null or p.kind = any ($kinds::text[]))
  and ($pattern::text is null or p.title ilike $pattern::text or s.name ilike $pattern::text)

-- not null: proposed_by, state, is_made
-- column kind: ChangeRow['kind'] from './contract.ts'
-- column state: ChangeRow['state'] from './contract.ts'
-- column before: Values from './rules.ts'
-- column after: Values from './rules.ts'
-- Proposals that can be decided first, oldest first; then the others, newest first.
-- name: list_changes
select p.id, p.kind, p.title, p.currency, p.before, p.after, {state} as state, s.name as proposed_by, p.proposed_at,
  p.expires_at, d.name as decided_by, p.decided_at, p.proposed_by as proposed_by_id,
  p.subject_staff_id, {made} as is_made
from change_proposal p
join staff_member s on s.id = p.proposed_by
left join staff_member d on d.id = p.decided_by
where {found}
order by {state} = 'PROPOSED' desc, case when {state} = 'PROPOSED' then p.proposed_at end, p.proposed_at desc, p.id desc
limit $limit::int offset $offset::int

-- name: count_changes
select count(*)::int as total from change_proposal p join staff_member s on s.id = p.proposed_by where {found}

-- name: count_waiting
select count(*)::int as waiting, min(p.proposed_at) as since, min(p.expires_at) as due_at from change_proposal p
where p.status = 'PROPOSED' and p.expires_at > to_timestamp($now_ms::float8 / 1000)

-- not null: proposed_by
-- The newest proposal of a kind that can be decided, by a part of its input.
-- name: find_pending
select p.id, p.title, s.name as proposed_by, p.proposed_at
from change_proposal p join staff_member s on s.id = p.proposed_by
where p.status = 'PROPOSED' and p.expires_at > to_timestamp($now_ms::float8 / 1000) and p.kind = $kind::text
  and p.input @> $about::jsonb
order by p.proposed_at desc, p.id limit 1

-- Two proposals of a kind at once wait for each other, so that the second finds the first.
-- name: lock_kind
select pg_advisory_xact_lock(hashtextextended($kind::text, 7213))

-- Touches a row when the same change waits already; the key of a repeat is no part of it.
-- name: find_same
select p.id from change_proposal p
where p.status = 'PROPOSED' and p.expires_at > to_timestamp($now_ms::float8 / 1000) and p.kind = $kind::text
  and p.input - 'idempotencyKey' = $input::jsonb - 'idempotencyKey'
limit 1

-- name: insert_change
insert into change_proposal (kind, title, company_id, currency, subject_staff_id, input, before, after, proposed_by,
  proposed_at, expires_at)
values ($kind::text, left($title::text, 300), $company_id::uuid, $currency::text, $subject_staff_id?::uuid,
  $input::jsonb, $before::json, $after::json, $staff_id::uuid,
  to_timestamp($now_ms::float8 / 1000), to_timestamp($expires_ms::float8 / 1000))
returning id

-- not null: state, is_made
-- column kind: ChangeRow['kind'] from './contract.ts'
-- column state: ChangeRow['state'] from './contract.ts'
-- column input: Readonly<Record<string, unknown>>
-- column before: Values from './rules.ts'
-- The lock makes two decisions at once wait for each other.
-- name: lock_change
select p.id, p.kind, p.input, p.before, {state} as state, p.proposed_by as proposed_by_id, p.subject_staff_id,
  {made} as is_made
from change_proposal p where p.id = $id::uuid for update

-- Touches no row when it is decided already.
-- name: set_decided
update change_proposal set status = $status::text, decided_by = $staff_id::uuid,
  subject_staff_id = coalesce($subject_staff_id?::uuid, subject_staff_id),
  decided_at = to_timestamp($now_ms::float8 / 1000)
where id = $id::uuid and status = 'PROPOSED'

-- One event for each administrator with an open account.
-- name: insert_events
insert into outbox (topic, company_id, payload)
select $topic::text, null, jsonb_build_object('changeId', $id::uuid, 'staffId', s.id, 'at', $at::text)
from staff_member s where s.company_id is null and s.role = 'ADMIN' and s.status = 'ACTIVE'

-- not null: staff_id
-- Who proposed or confirmed a change since a moment that concerns money of a company in a currency.
-- name: list_changers
select distinct by.id as staff_id
from change_proposal p cross join lateral (values (p.proposed_by), (p.decided_by)) by (id)
where p.status = 'CONFIRMED' and p.decided_at >= $since::timestamptz
  and p.kind not in ('GIVE_BACK', 'DISPUTE', 'CREDIT_NOTE') and (p.currency = $currency::text
    or p.kind = 'EXCHANGE_RATES' and exists (select from jsonb_array_elements(p.input -> 'rates') r
      where $currency::text in (r ->> 'base', r ->> 'quote')))
  and (p.company_id is null or p.company_id = $company_id::uuid)

-- not null: is_made
-- Whether an account was opened, given another role or reactivated on a proposal of another person since a moment.
-- name: find_made
select {made} as is_made from (select $proposer_id::uuid as proposed_by) p
