-- company: what a booking has to hold, and how it may be paid.
create view company_booking_rule with (security_invoker = true) as
select company_id, reference_required, default_nationality, denied_payments, cost_centre_required
from company_setting;
