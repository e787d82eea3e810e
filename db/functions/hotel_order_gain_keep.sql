-- Keeps what an order leaves, and the sums of its days, with the owner's rights: who books may read no cost. For a fee
-- the hotel keeps the same share of its own price.
create or replace function hotel_order_gain_keep() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_gain hotel_order_gain;
  v_cost bigint := 0;
begin
  if tg_op = 'INSERT' then
    insert into hotel_order_gain (order_id, company_id, booked_at, check_in, currency, total_minor, cost_minor, stands)
    select new.id, new.company_id, new.created_at, new.check_in, new.currency, hotel_order_sold(new), c.minor,
      new.status not in ('REJECTED', 'EXPIRED')
        and (new.status <> 'CANCELLED' or hotel_order_sold(new) > 0 or c.minor > 0)
    from hotel_quote q
    cross join lateral (select (q.cost->>'costMinor')::bigint as full_minor) f
    cross join lateral (select case when new.status = 'CANCELLED'
      then coalesce(round(f.full_minor::numeric * new.penalty_minor / nullif(new.total_minor, 0)), 0)
      else f.full_minor end as minor) c
    where q.id = new.quote_id and q.company_id = new.company_id and q.cost->>'costMinor' is not null
    returning * into v_gain;
  elsif tg_op = 'DELETE' then
    delete from hotel_order_gain where order_id = old.id returning * into v_gain;
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
  if v_gain.stands then
    insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
    select (v_gain.booked_at at time zone 'UTC')::date, v_gain.check_in, v_gain.currency, n.sign,
      n.sign * v_gain.total_minor, n.sign * v_gain.cost_minor
    from (values (case tg_op when 'INSERT' then 1 else -1 end)) as n (sign);
  end if;
  return null;
end
$$;
