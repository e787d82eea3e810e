-- Rates by name, for features that show them.
create view rate_plan_named with (security_invoker = true) as
select p.id, p.no, p.hotel_id, p.room_type_id, p.name_en, p.name_zh, p.meal_plan, p.confirmation_mode, p.currency,
  p.status
from rate_plan p;
