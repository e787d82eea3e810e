-- Adjustments of the ledger over all companies, in the operator's scope.

-- part: found
($ids::uuid[] is null or a.id = any ($ids::uuid[]))
  and ($statuses::text[] is null or a.status = any ($statuses::text[]))
  and ($pattern::text is null or a.code ilike $pattern::text or a.subject_code ilike $pattern::text
    or c.name ilike $pattern::text
    or c.code ilike $pattern::text)
  and ($proposed_from::timestamptz is null or a.proposed_at >= $proposed_from::timestamptz)
  and ($proposed_to::timestamptz is null or a.proposed_at < $proposed_to::timestamptz)

-- not null: proposed_by
-- Adjustments that wait for a second person first, oldest first; then the others, newest first.
-- name: list_adjustments
select a.id, a.code, c.code as company_code, c.name as company_name, a.currency, a.amount_minor, a.reason,
  a.public_reason, a.subject_code as reference, a.status, p.name as proposed_by, a.proposed_at,
  d.name as decided_by, a.decided_at,
  a.proposed_by as proposed_by_id
from adjustment a
join company_name c on c.id = a.company_id
join staff_member p on p.id = a.proposed_by
left join staff_member d on d.id = a.decided_by
where {found}
order by a.status = 'PROPOSED' desc, case when a.status = 'PROPOSED' then a.proposed_at end, a.proposed_at desc,
  a.id desc
limit $limit::int offset $offset::int

-- not null: added_minor, taken_minor
-- name: sum_adjustments
select a.currency, count(*)::int as count, coalesce(sum(a.amount_minor) filter (where a.amount_minor > 0), 0)::bigint
  as added_minor, coalesce(-sum(a.amount_minor) filter (where a.amount_minor < 0), 0)::bigint as taken_minor
from adjustment a join company_name c on c.id = a.company_id where {found} group by a.currency order by a.currency

-- Stores a proposal; returns no row when its key was used before.
-- name: insert_adjustment
insert into adjustment (code, company_id, currency, amount_minor, reason, public_reason, subject_kind, subject_id,
  subject_code, proposed_by, idempotency_key)
values (code_next('A', 'adjustment_code', portal_now()),
  $company_id::uuid, $currency::text, $amount_minor::bigint, $reason::text, $public_reason?::text, $subject_kind::text,
  $subject_id::uuid, $subject_code::text, $staff_id::uuid, $idempotency_key::text)
on conflict (idempotency_key) do nothing
returning id

-- not null: same
-- name: insert_corrected_event
insert into outbox (topic, company_id, payload)
select 'wallet.corrected', a.company_id, jsonb_build_object('adjustmentId', a.id, 'code', a.code,
  'companyId', a.company_id, 'facts', jsonb_strip_nulls(jsonb_build_object('amountMinor', a.amount_minor,
    'currency', a.currency, 'reason', a.public_reason)),
  'at', instant_text(portal_now()))
from adjustment a where a.id = $id::uuid

-- The adjustment of a key, and whether a repeated request asks for the same.
-- name: find_by_key
select a.id, (a.company_id, a.currency::text, a.amount_minor, a.reason, coalesce(a.public_reason, ''), a.proposed_by)
  = ($company_id::uuid, $currency::text, $amount_minor::bigint, $reason::text, coalesce($public_reason?::text, ''),
  $staff_id::uuid)
  and a.subject_id is not distinct from $subject_id::uuid as same
from adjustment a where a.idempotency_key = $idempotency_key::text

-- The lock makes concurrent decisions about an adjustment wait for each other.
-- name: lock_adjustment
select a.id, a.code, a.company_id, a.currency, a.amount_minor, a.status, a.proposed_by as proposed_by_id,
  a.decided_by as decided_by_id, a.subject_kind, a.subject_id, a.subject_code, a.public_reason
from adjustment a where a.id = $id::uuid for update

-- Closes an adjustment; touches no row when it is closed already.
-- name: set_decided
update adjustment
set status = $status::text, decided_by = $staff_id::uuid, decided_at = portal_now(), transfer_id = $transfer_id::uuid
where id = $id::uuid and status = 'PROPOSED'
