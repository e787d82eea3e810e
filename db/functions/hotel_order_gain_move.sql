-- Takes what an order has become into its gain and the sums of its days; its cost changes by `p_cost`. A cancelled
-- order stands where it left money or costs some. With the owner's rights: who books may read no cost.
create or replace function hotel_order_gain_move(o hotel_order, p_cost bigint) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_was hotel_order_gain;
  v_is hotel_order_gain;
begin
  select * into v_was from hotel_order_gain where order_id = o.id;
  update hotel_order_gain g set check_in = o.check_in, total_minor = hotel_order_sold(o),
    cost_minor = g.cost_minor + p_cost,
    stands = o.status not in ('REJECTED', 'EXPIRED')
      and (o.status <> 'CANCELLED' or hotel_order_sold(o) > 0 or g.cost_minor + p_cost > 0)
  where g.order_id = o.id returning * into v_is;
  insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
  select (x.booked_at at time zone 'UTC')::date, x.check_in, x.currency, sum(x.sign), sum(x.sign * x.total_minor),
    sum(x.sign * x.cost_minor)
  from (
    select -1 as sign, (v_was).* where (v_was).stands union all select 1, (v_is).* where (v_is).stands
  ) x
  group by 1, 2, 3 having (sum(x.sign), sum(x.sign * x.total_minor), sum(x.sign * x.cost_minor)) <> (0, 0, 0);
end
$$;
revoke execute on function hotel_order_gain_move from public;
