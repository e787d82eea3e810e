-- wallet: what moved, and for what.
create view ledger_movement with (security_invoker = true) as
select id, no, company_id, staff_id, currency, kind, deposit_minor, credit_minor, deposit_after_minor, subject_kind,
  subject_id, subject_code, note, created_at, idempotency_key
from ledger_transfer;
