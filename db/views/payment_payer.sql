-- payments: who pays, and for what.
create view payment_payer with (security_invoker = true) as
select id, company_id, staff_id, payable_id, code, payable_code, currency, amount_minor
from payment;
