-- wallet: the entries of a movement, debits above zero.
create view ledger_posting with (security_invoker = true) as
select e.transfer_id, e.company_id, e.position, e.account, e.currency::text as currency, e.amount_minor
from ledger_entry e;
