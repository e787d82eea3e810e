-- Takes what a correction changes of an order's cost into its gain.
create or replace function hotel_order_gain_cost() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform hotel_order_gain_move(o, new.cost_minor) from hotel_order o where o.id = new.order_id;
  return null;
end
$$;
