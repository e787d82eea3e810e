-- wallet: what a company can spend, and its credit line.
create view wallet_left with (security_invoker = true) as
select company_id, currency::text as currency, credit_line_minor,
  deposit_minor - deposit_held_minor + credit_line_minor - receivable_minor - credit_held_minor as spendable_minor
from wallet;
