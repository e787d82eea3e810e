-- Keeps what an order leaves, and the sums of its days, with the owner's rights: who books may read no cost. What an
-- order was sold for is its total less what disputes gave back.
create or replace function hotel_order_gain_keep() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_old hotel_order_gain;
  v_new hotel_order_gain;
begin
  if tg_op <> 'INSERT' then
    select * into v_old from hotel_order_gain where order_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    delete from hotel_order_gain where order_id = old.id;
  else
    insert into hotel_order_gain as g (order_id, company_id, booked_at, check_in, currency, total_minor, cost_minor,
      stands)
    select new.id, new.company_id, new.created_at, new.check_in, new.currency, new.total_minor - new.corrected_minor,
      (q.cost->>'costMinor')::bigint, new.status not in ('REJECTED', 'EXPIRED', 'CANCELLED')
    from hotel_quote q where q.id = new.quote_id and q.company_id = new.company_id and q.cost->>'costMinor' is not null
    on conflict (order_id) do update set check_in = excluded.check_in, total_minor = excluded.total_minor,
      cost_minor = excluded.cost_minor, stands = excluded.stands
    returning * into v_new;
  end if;
  insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
  select (x.booked_at at time zone 'UTC')::date, x.check_in, x.currency, sum(x.sign), sum(x.sign * x.total_minor),
    sum(x.sign * x.cost_minor)
  from (
    select -1 as sign, (v_old).* where (v_old).stands
    union all select 1, (v_new).* where (v_new).stands
  ) x
  group by 1, 2, 3 having (sum(x.sign), sum(x.sign * x.total_minor), sum(x.sign * x.cost_minor)) <> (0, 0, 0);
  return null;
end
$$;
