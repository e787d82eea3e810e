-- Lists the rates that a rate follows, from its base `p_base` on. A base is what it is derived or promoted from.
create or replace function rate_bases(p_base uuid) returns table (rate_plan_no int, is_open boolean)
language sql stable as $$
  with recursive base as (
    select p.no, p.status, p.base_plan_id from rate_plan p where p.id = p_base
    union
    select p.no, p.status, p.base_plan_id from base b join rate_plan p on p.id = b.base_plan_id
  )
  select b.no, b.status = 'OPEN' from base b
$$;
