-- availability: whether the prices of a month have changed.
create view rate_month_version with (security_invoker = true) as
select rate_plan_no, month, version
from rate_month;
