-- Keeps what an order leaves, and the sums of its days, with the owner's rights: who books may read no cost. What an
-- order was sold for is its total less what disputes gave back.
create or replace function hotel_order_gain_keep() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_gain hotel_order_gain;
  v_stands boolean := tg_op <> 'DELETE' and new.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
  v_stood boolean := tg_op <> 'INSERT' and old.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
  v_after bigint := case when v_stands then new.total_minor - new.corrected_minor end;
  v_before bigint := case when v_stood then old.total_minor - old.corrected_minor end;
begin
  if tg_op = 'INSERT' then
    insert into hotel_order_gain (order_id, company_id, booked_at, check_in, currency, total_minor, cost_minor, stands)
    select new.id, new.company_id, new.created_at, new.check_in, new.currency, new.total_minor - new.corrected_minor,
      (q.cost->>'costMinor')::bigint, v_stands
    from hotel_quote q where q.id = new.quote_id and q.company_id = new.company_id and q.cost->>'costMinor' is not null
    returning * into v_gain;
  elsif tg_op = 'DELETE' then
    delete from hotel_order_gain where order_id = old.id returning * into v_gain;
  else
    update hotel_order_gain set stands = v_stands, total_minor = new.total_minor - new.corrected_minor
    where order_id = new.id and (stands, total_minor) <> (v_stands, new.total_minor - new.corrected_minor)
    returning * into v_gain;
  end if;
  if v_gain.order_id is not null and v_after is distinct from v_before then
    insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
    select (v_gain.booked_at at time zone 'UTC')::date, v_gain.check_in, v_gain.currency, n.orders,
      coalesce(v_after, 0) - coalesce(v_before, 0), n.orders * v_gain.cost_minor
    from (values (v_stands::int - v_stood::int)) as n (orders);
  end if;
  return null;
end
$$;
