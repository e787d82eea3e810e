-- A change of a rate's nights finds the rates that follow it.
create index rate_plan_base on rate_plan (base_plan_id) where base_plan_id is not null;
