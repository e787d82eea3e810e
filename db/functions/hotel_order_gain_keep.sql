-- Keeps what an order leaves, with the owner's rights: who books may read no cost. For a fee the hotel keeps the same
-- share of its own price.
create or replace function hotel_order_gain_keep() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  g hotel_order_gain;
  v_cost bigint := 0;
begin
  if tg_op = 'INSERT' then
    select new.id, new.company_id, 'HOTEL_ORDER', new.created_at, new.check_in, new.currency, new.hotel_id,
      h.destination_id, hotel_order_sold(new), c.minor, new.status not in ('REJECTED', 'EXPIRED')
        and (new.status <> 'CANCELLED' or hotel_order_sold(new) > 0 or c.minor > 0)
    into g.order_id, g.company_id, g.kind, g.booked_at, g.check_in, g.currency, g.hotel_id, g.destination_id,
      g.total_minor, g.cost_minor, g.stands
    from hotel_quote q
    join hotel_content h on h.id = new.hotel_id
    cross join lateral (select (q.cost->>'costMinor')::bigint as full_minor) f
    cross join lateral (select case when new.status = 'CANCELLED'
      then coalesce(round(f.full_minor::numeric * new.penalty_minor / nullif(new.total_minor, 0)), 0)
      else f.full_minor end as minor) c
    where q.id = new.quote_id and q.company_id = new.company_id and f.full_minor is not null;
    if g.order_id is not null then
      g.booked_on := to_date(substr(new.code, 2, 6), 'YYMMDD');
      perform hotel_order_gain_put(g);
    end if;
  elsif tg_op = 'DELETE' then
    select * into g from hotel_order_gain x where x.order_id = old.id;
    if g.stands then
      g.stands := false;
      perform hotel_order_gain_put(g);
    end if;
    delete from hotel_order_gain where order_id = old.id;
  else
    if new.status = 'CANCELLED' and old.status <> 'CANCELLED' and new.total_minor > 0 then
      select coalesce(round(c.minor * new.penalty_minor / new.total_minor) - c.minor, 0) into v_cost
      from hotel_quote q cross join lateral (select (q.cost->>'costMinor')::numeric as minor) c
      where q.id = new.quote_id and q.company_id = new.company_id;
    elsif new.quote_id <> old.quote_id then
      select (n.cost->>'costMinor')::bigint - (q.cost->>'costMinor')::bigint into v_cost
      from hotel_quote n, hotel_quote q
      where n.id = new.quote_id and n.company_id = new.company_id and q.id = old.quote_id
        and q.company_id = old.company_id;
    end if;
    perform hotel_order_gain_move(new, coalesce(v_cost, 0));
  end if;
  return null;
end
$$;
