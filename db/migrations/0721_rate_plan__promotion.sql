-- A rate with a promotion names the rate without it, which may have one itself.
alter table rate_plan add column base_plan_id uuid;
alter table rate_plan add constraint rate_plan_base_plan_id_fkey foreign key (base_plan_id)
  references rate_plan (id) not valid;
alter table rate_plan validate constraint rate_plan_base_plan_id_fkey;
alter table rate_plan add column promotion jsonb;
-- What depends on the nights of a stay, or is taken off the selling price alone.
alter table rate_plan add column reduction jsonb not null default '{}';
