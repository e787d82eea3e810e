-- Keeps what an order, a contract or a bill leaves, and adds how that changed to the sums of its days; the clock adds
-- that to those of its company, hotel and destination. With the owner's rights: who books may read no cost.
create or replace function hotel_order_gain_put(p hotel_order_gain) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_was hotel_order_gain;
begin
  select * into v_was from hotel_order_gain where order_id = p.order_id;
  -- The operator's day of booking is the one in an order's code, and kept: the database forgets when past days began,
  -- also while an order waits for its rooms.
  p.booked_on := coalesce(v_was.booked_on, p.booked_on, to_date(code_day_at(p.booked_at), 'YYMMDD'));
  insert into hotel_order_gain (order_id, company_id, kind, code, booked_at, booked_on, check_in, currency, hotel_id,
    destination_id, total_minor, cost_minor, stands)
  values (p.order_id, p.company_id, p.kind, p.code, p.booked_at, p.booked_on, p.check_in, p.currency, p.hotel_id,
    p.destination_id, p.total_minor, p.cost_minor, p.stands)
  on conflict (order_id) do update set check_in = excluded.check_in, hotel_id = excluded.hotel_id,
    destination_id = excluded.destination_id, total_minor = excluded.total_minor,
    cost_minor = excluded.cost_minor, stands = excluded.stands;
  insert into hotel_order_gain_day (booked_on, check_in, currency, company_id, hotel_id, destination_id, orders,
    total_minor, cost_minor)
  select x.booked_on, x.check_in, x.currency, x.company_id, x.hotel_id, x.destination_id,
    sum(x.sign), sum(x.sign * x.total_minor), sum(x.sign * x.cost_minor)
  from (
    select -1 as sign, (v_was).* where (v_was).stands union all select 1, (p).* where (p).stands
  ) x
  group by 1, 2, 3, 4, 5, 6
  having (sum(x.sign), sum(x.sign * x.total_minor), sum(x.sign * x.cost_minor)) <> (0, 0, 0);
end
$$;
revoke execute on function hotel_order_gain_put from public;
