-- What a stay can not do without is inside the nightly price or paid at the property. Charged with the booking on top of the nights it would make
-- every search result too cheap, so the database does not take it. What a guest may add is paid with the booking or at the property.
alter table surcharge drop constraint surcharge_pay_at_check;
alter table surcharge add constraint surcharge_pay_at_check check (
  case when mandatory then pay_at in ('INCLUDED', 'PROPERTY') else pay_at in ('BOOKING', 'PROPERTY') end);
-- It binds every guest of the house, so that it can be named before a rate is chosen.
alter table surcharge add constraint surcharge_mandatory_for_all check (not mandatory or rate_plan_id is null);
