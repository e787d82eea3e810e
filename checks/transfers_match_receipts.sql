-- A bank transfer is paid exactly when somebody saw its money at the bank, all that came is in the ledger, and where it takes two it were two.
select a.number as what
from payment_attempt a
left join bank_receipt r on r.attempt_id = a.id
where a.provider = 'BANK' and (
  (a.status = 'SUCCEEDED') <> (r.booked_at is not null)
  or not exists (select from bank_transfer t where t.attempt_id = a.id and t.company_id = a.company_id)
  or (r.booked_at is not null and (
    r.company_id <> a.company_id or a.provider_ref is distinct from r.currency || ':' || r.bank_ref
    or not exists (select from ledger_transfer t where t.id = a.transfer_id and (t.company_id, t.currency, t.deposit_minor) = (r.company_id, r.currency, r.received_minor)))))
union all
select r.bank_ref from bank_receipt r where r.booked_at is not null and r.needs_second and (r.confirmed_by is null or r.confirmed_by = r.proposed_by)
