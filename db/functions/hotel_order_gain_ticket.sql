-- Keeps what an order of tickets leaves, with the owner's rights: who books may read no cost.
create or replace function hotel_order_gain_ticket() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  g hotel_order_gain;
begin
  select t.order_id, t.company_id, 'TICKET_ORDER', t.code, t.created_at, t.day, t.currency, t.destination_id,
    t.sold_minor, t.cost_minor, t.stands
  into g.order_id, g.company_id, g.kind, g.code, g.booked_at, g.check_in, g.currency, g.destination_id, g.total_minor,
    g.cost_minor, g.stands
  from ticket_order_gain t where t.order_id = new.id and t.company_id = new.company_id;
  g.booked_on := to_date(substr(g.code, 2, 6), 'YYMMDD');
  perform hotel_order_gain_put(g);
  return null;
end
$$;
