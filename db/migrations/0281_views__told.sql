-- identity: who may do what, for those who choose whom to tell.
create view staff_rights with (security_invoker = true) as
select id, company_id, role, rights, status
from staff;
grant select on staff_rights to tradewind_app;

-- payments: also what a notice says of a payment.
create or replace view payment_payer with (security_invoker = true) as
select id, company_id, staff_id, payable_id, code, payable_code, currency, amount_minor
from payment;
