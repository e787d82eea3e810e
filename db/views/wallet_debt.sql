-- wallet: what a company owes, and since when its credit is stopped.
create view wallet_debt with (security_invoker = true) as
select company_id, currency, receivable_minor, credit_stopped_at from wallet;
