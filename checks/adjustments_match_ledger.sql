-- Each approved adjustment moved its amount exactly once and was decided by a second person; the ledger has no other
-- adjustments.
select a.code as what
from adjustment a
where (a.status = 'APPROVED') <> exists (
    select from ledger_transfer t
    where t.id = a.transfer_id and t.kind = 'ADJUSTMENT' and t.idempotency_key = 'adjustment:' || a.id
      and (t.company_id, t.currency, t.deposit_minor + t.credit_minor) = (a.company_id, a.currency, a.amount_minor))
  or (a.status = 'APPROVED' and a.proposed_by = a.decided_by)
union all
select t.idempotency_key from ledger_transfer t
where t.idempotency_key like 'adjustment:%' and not exists (select from adjustment a where a.transfer_id = t.id)
