-- company: the terms an account is kept by.
create view agreement_terms with (security_invoker = true) as
select id, company_id, number, currency, settlement_term, mark_up_basis_points, payment_days, valid_from, valid_to,
  status, grace_days, bill_by
from agreement;
