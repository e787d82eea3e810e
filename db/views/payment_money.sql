-- payments: how money of a payment came in, for who explains an amount: by receipts at the bank, or by an attempt of a
-- provider. `reference` is the bank's or the provider's.
create view payment_money with (security_invoker = true) as
select p.id as payment_id, p.company_id, p.code, p.payable_id, p.payable_code, p.purpose, p.method,
  p.currency::text as currency, p.amount_minor, p.created_at, m.id, m.reference, m.received_minor, m.at,
  m.transfer_id, m.staff_id, m.receipt_id
from payment p
join payment_attempt a on a.payment_id = p.id and a.company_id = p.company_id
cross join lateral (
  select r.id, r.id as receipt_id, r.bank_ref as reference, r.received_minor,
    (r.value_on + time '12:00') at time zone 'UTC' as at, r.transfer_id, coalesce(r.confirmed_by, r.proposed_by) as staff_id
  from bank_receipt r where r.attempt_id = a.id and r.company_id = a.company_id and r.booked_at is not null
  union all
  select a.id, null, coalesce(a.provider_ref, a.number), p.amount_minor, a.paid_at, a.transfer_id, null
  where a.provider <> 'BANK' and a.status = 'SUCCEEDED'
) m;
