-- Every paid attempt is in the ledger once, with its amount and fee (a bank transfer with the amount received), and
-- every such entry has its paid attempt; a payment has succeeded exactly when one of its attempts has.
select a.number as what
from payment_attempt a
join payment p on p.id = a.payment_id
left join bank_receipt b on b.attempt_id = a.id and b.transfer_id = a.transfer_id
where a.status = 'SUCCEEDED' and (
  select count(*) from ledger_transfer t
  where t.id = a.transfer_id and t.kind = 'RECHARGE' and t.idempotency_key = 'payment_attempt:' || a.id
    and t.subject_id = p.id
    and (t.company_id, t.currency, t.deposit_minor) = (p.company_id, p.currency,
      coalesce(b.received_minor, p.amount_minor + p.fee_minor))) <> 1
union all
select a.number from payment_attempt a join payment p on p.id = a.payment_id left
  join bank_receipt b on b.attempt_id = a.id and b.transfer_id = a.transfer_id
where a.status = 'SUCCEEDED' and p.fee_minor > 0 and not exists (
  select from ledger_transfer t
  where t.kind = 'CHARGE' and t.idempotency_key = 'payment_attempt:' || a.id || ':fee'
    and (t.company_id, t.deposit_minor) = (p.company_id, least(p.fee_minor, b.received_minor)))
union all
select t.idempotency_key from ledger_transfer t
where t.kind = 'RECHARGE' and t.idempotency_key like 'payment\_attempt:%'
  and (select count(*) from payment_attempt a where a.transfer_id = t.id and a.status = 'SUCCEEDED') <> 1
union all
select p.code from payment p
where (p.status = 'SUCCEEDED') <> exists (select from payment_attempt a
  where a.payment_id = p.id and a.status = 'SUCCEEDED')
  or p.company_id <> all (select a.company_id from payment_attempt a where a.payment_id = p.id)
