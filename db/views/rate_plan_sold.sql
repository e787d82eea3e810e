-- availability: whether a rate plan is sold, and to whom.
create view rate_plan_sold with (security_invoker = true) as
select no, hotel_id, markets, status
from rate_plan;
