-- company: what a booking has to hold, how it may be paid, and what its clients' prices are made by.
create view company_booking_rule with (security_invoker = true) as
select company_id, reference_required, default_nationality, denied_payments, cost_centre_required,
  client_mark_up_basis_points, client_rounding
from company_setting;
