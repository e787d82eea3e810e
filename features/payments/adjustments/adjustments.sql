-- Adjustments of the ledger over all companies, in the operator's scope.

-- What waits for a second person comes first, the longest first; then the newest.
-- part: found
($id::uuid is null or a.id = $id::uuid) and ($statuses::text[] is null or a.status = any ($statuses::text[]))
  and ($pattern::text is null or a.code ilike $pattern::text or a.subject_code ilike $pattern::text or c.name ilike $pattern::text
    or c.code ilike $pattern::text)

-- name: list_adjustments
select a.id, a.code, c.code as "companyCode", c.name as "companyName", a.currency::text as currency, a.amount_minor as "amountMinor", a.reason,
  a.subject_code as reference, a.status, p.name as "proposedBy", instant_text(a.proposed_at) as "proposedAt", d.name as "decidedBy",
  instant_text(a.decided_at) as "decidedAt", a.proposed_by as "proposedById"
from adjustment a join company c on c.id = a.company_id join staff p on p.id = a.proposed_by left join staff d on d.id = a.decided_by
where {found}
order by a.status = 'PROPOSED' desc, case when a.status = 'PROPOSED' then a.id end, a.id desc
limit $limit::int offset $offset::int

-- name: count_adjustments
select count(*)::int as total from adjustment a join company c on c.id = a.company_id where {found}

-- A key that was used before gives no row.
-- name: insert_adjustment
insert into adjustment (code, company_id, currency, amount_minor, reason, subject_kind, subject_id, subject_code, proposed_by, idempotency_key)
values ('A' || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(nextval('adjustment_code')::text, 6, '0'), $company_id::uuid, $currency::text,
  $amount_minor::bigint, $reason::text, $subject_kind::text, $subject_id::uuid, $subject_code::text, $staff_id::uuid, $idempotency_key::text)
on conflict (idempotency_key) do nothing
returning id

-- Whether a repeated request asks for the same.
-- name: find_by_key
select a.id, (a.company_id, a.currency::text, a.amount_minor, a.reason, a.proposed_by)
  = ($company_id::uuid, $currency::text, $amount_minor::bigint, $reason::text, $staff_id::uuid)
  and a.subject_id is not distinct from $subject_id::uuid as same
from adjustment a where a.idempotency_key = $idempotency_key::text

-- name: lock_adjustment
select a.id, a.code, a.company_id as "companyId", a.currency::text as currency, a.amount_minor as "amountMinor", a.status, a.proposed_by as "proposedById",
  a.decided_by as "decidedById", a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.subject_code as "subjectCode"
from adjustment a where a.id = $id::uuid for update

-- name: set_decided
update adjustment set status = $status::text, decided_by = $staff_id::uuid, decided_at = now(), transfer_id = $transfer_id::uuid
where id = $id::uuid and status = 'PROPOSED'
