-- payments: lines of the operator's bank by the receipt they are; empty for customers.
create view payment_bank_line with (security_invoker = true) as
select b.id, b.receipt_id, b.bank_ref, b.currency::text as currency, b.amount_minor, b.payer_name, b.remittance,
  (b.booked_on + time '12:00') at time zone 'UTC' as at
from bank_line b where b.receipt_id is not null;
