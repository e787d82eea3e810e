-- What goes back by a try never exceeds what was paid by it, each refund left the balance once, and one that failed came back to it.
select a.number as what
from payment_attempt a
join payment p on p.id = a.payment_id
join (select attempt_id, sum(amount_minor) as amount_minor, sum(pay_minor) as pay_minor from payment_refund where status <> 'FAILED' group by attempt_id) r on r.attempt_id = a.id
where a.status <> 'SUCCEEDED' or r.amount_minor > p.amount_minor or r.pay_minor > a.pay_minor
union all
select r.number from payment_refund r
where not exists (
    select from ledger_transfer t
    where t.id = r.transfer_id and t.kind = 'PAYOUT' and t.idempotency_key = 'payment_refund:' || r.id and (t.company_id, t.deposit_minor) = (r.company_id, r.amount_minor))
  or (r.status = 'FAILED') <> exists (
    select from ledger_transfer t where t.idempotency_key = 'payment_refund:' || r.id || ':back' and (t.company_id, t.deposit_minor) = (r.company_id, r.amount_minor))
