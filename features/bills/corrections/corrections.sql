-- Corrections of bills: posted to the ledger, and put on a bill in the same transaction.

-- name: insert_correction
insert into bill_correction (bill_id, company_id, kind, amount_minor, reason, public_reason, dispute_id,
  transfer_id, staff_id, at)
values ($bill_id::uuid, $company_id::uuid, $kind::text, $amount_minor::bigint, $reason::text,
  $public_reason?::text, $dispute_id::uuid, $transfer_id::uuid, $staff_id::uuid, $now::timestamptz)

-- name: insert_corrected_event
insert into outbox (topic, company_id, payload)
select 'bill.corrected', b.company_id, jsonb_build_object('billId', b.id, 'code', b.code, 'companyId', b.company_id,
  'facts', jsonb_build_object('correction', $kind::text, 'amountMinor', $amount_minor::bigint, 'currency', b.currency,
    'reason', $public_reason::text),
  'at', instant_text($now::timestamptz))
from bill b where b.id = $bill_id::uuid and b.company_id = $company_id::uuid

-- Issues the bill that holds one correction.
-- name: issue_credit
with issued as (
  update bill b set status = 'ISSUED', issued_at = $now::timestamptz, issued_on = $today::date, due_on = $today::date
  where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = 'OPEN'
  returning b.id, b.company_id, b.code, b.status, b.total_minor, b.paid_minor, b.disputed_minor
), logged as (
  insert into bill_log (bill_id, company_id, at, actor_kind, actor_name, event, from_status, to_status, amount_minor)
  select i.id, i.company_id, $now::timestamptz, 'SYSTEM', 'Tradewind', 'issued', 'OPEN', 'ISSUED', i.total_minor
    from issued i
)
select i.id, i.code, i.status, i.total_minor, i.paid_minor, i.disputed_minor from issued i

-- not null: corrections
-- name: count_corrections
select count(*)::int as corrections from bill_correction
where bill_id = $bill_id::uuid and company_id = $company_id::uuid

-- name: find_title
select b.code, c.name as company_name, b.currency, b.company_id
from bill b join company_name c on c.id = b.company_id where b.id = $bill_id::uuid
