-- Refunds of an attempt, fee included, never exceed what it paid; each left the balance once, and a failed one came
-- back.
select a.number as what
from payment_attempt a
join payment p on p.id = a.payment_id
join (
  select attempt_id, sum(amount_minor) as amount_minor, sum(fee_minor) as fee_minor, sum(pay_minor) as pay_minor
  from payment_refund group by attempt_id
) r on r.attempt_id = a.id
where a.status <> 'SUCCEEDED' or r.amount_minor > p.amount_minor
  or r.fee_minor > p.fee_minor or r.pay_minor > a.pay_minor
union all
select r.number from payment_refund r
where not exists (
    select from ledger_transfer t
    where t.id = r.transfer_id and t.kind = 'PAYOUT' and t.idempotency_key = 'payment_refund:' || r.id
      and (t.company_id, t.deposit_minor) = (r.company_id, r.amount_minor + r.fee_minor))
  or (r.status = 'FAILED') <> exists (
    select from ledger_transfer t where t.idempotency_key = 'payment_refund:' || r.id || ':back'
      and (t.company_id, t.deposit_minor) = (r.company_id, r.amount_minor + r.fee_minor))
  or (r.fee_minor > 0) <> exists (
    select from ledger_transfer t
    where t.kind = 'REFUND' and t.idempotency_key = 'payment_refund:' || r.id || ':fee'
      and (t.company_id, t.deposit_minor) = (r.company_id, r.fee_minor))
