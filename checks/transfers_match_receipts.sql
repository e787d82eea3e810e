-- A bank transfer is paid exactly when a receipt of it was recorded; each receipt is in the ledger once under its own
-- key, and two people handled each receipt above the limit for a second person.
select a.number as what
from payment_attempt a
where a.provider = 'BANK' and (
  (a.status = 'SUCCEEDED') <> exists (select from bank_receipt r where r.attempt_id = a.id and r.booked_at is not null)
  or not exists (select from bank_transfer t where t.attempt_id = a.id and t.company_id = a.company_id)
  or (a.status = 'SUCCEEDED' and not exists (
    select from bank_receipt r where r.attempt_id = a.id and r.transfer_id = a.transfer_id
      and a.provider_ref = r.currency || ':' || r.bank_ref)))
union all
select r.bank_ref from bank_receipt r join payment_attempt a on a.id = r.attempt_id
where r.booked_at is not null and (
  r.company_id <> a.company_id
  or (r.needs_second and (r.confirmed_by is null or r.confirmed_by = r.proposed_by))
  or not exists (
    select from ledger_transfer t where t.id = r.transfer_id and t.kind = 'RECHARGE' and (t.company_id, t.currency,
      t.deposit_minor) = (r.company_id, r.currency, r.received_minor)
      and t.idempotency_key = case when r.transfer_id = a.transfer_id then 'payment_attempt:' || a.id
        else 'bank_receipt:' || r.id end))
union all
select t.idempotency_key from ledger_transfer t
where t.idempotency_key like 'bank\_receipt:%' and not exists (select from bank_receipt r where r.transfer_id = t.id)
union all
select r.bank_ref from bank_receipt r
full join ledger_transfer t on t.idempotency_key = 'bank_fee:' || r.id
where (r.id is not null or t.idempotency_key like 'bank\_fee:%') and
  case when r.booked_at is null then 0 else r.bank_fee_minor end
  <> case when t.kind = 'ADJUSTMENT' then t.deposit_minor else 0 end
