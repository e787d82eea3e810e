-- Takes what an order has become into its gain; its cost changes by `p_cost`. A cancelled order counts while it left
-- money or cost some. With the owner's rights: who books may read no cost.
create or replace function hotel_order_gain_move(o hotel_order, p_cost bigint) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  g hotel_order_gain;
begin
  select * into g from hotel_order_gain where order_id = o.id;
  if not found then
    return;
  end if;
  -- Guests who were walked stay at another hotel.
  if g.hotel_id is distinct from o.hotel_id then
    select h.id, h.destination_id into g.hotel_id, g.destination_id from hotel_content h where h.id = o.hotel_id;
  end if;
  g.check_in := o.check_in;
  g.total_minor := hotel_order_sold(o);
  g.cost_minor := g.cost_minor + p_cost;
  g.stands := o.status not in ('REJECTED', 'EXPIRED')
    and (o.status <> 'CANCELLED' or g.total_minor > 0 or g.cost_minor > 0);
  perform hotel_order_gain_put(g);
end
$$;
revoke execute on function hotel_order_gain_move from public;
