-- Whether each booking of the company names one of its cost centres.
alter table company_setting add column cost_centre_required boolean not null default false;

create or replace view company_booking_rule with (security_invoker = true) as
select company_id, reference_required, default_nationality, denied_payments, cost_centre_required
from company_setting;
