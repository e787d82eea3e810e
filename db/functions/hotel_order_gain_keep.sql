-- Keeps what an order leaves, and the sums of its days, with the owner's rights: who books may read no cost.
create or replace function hotel_order_gain_keep() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_gain hotel_order_gain;
  v_stands boolean := tg_op <> 'DELETE' and new.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
  v_stood boolean := tg_op <> 'INSERT' and old.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
begin
  if tg_op = 'INSERT' then
    insert into hotel_order_gain (order_id, company_id, booked_at, check_in, currency, total_minor, cost_minor, stands)
    select new.id, new.company_id, new.created_at, new.check_in, new.currency, new.total_minor,
      (q.cost->>'costMinor')::bigint, v_stands
    from hotel_quote q where q.id = new.quote_id and q.company_id = new.company_id and q.cost->>'costMinor' is not null
    returning * into v_gain;
  elsif tg_op = 'DELETE' then
    delete from hotel_order_gain where order_id = old.id returning * into v_gain;
  elsif v_stands <> v_stood then
    update hotel_order_gain set stands = v_stands where order_id = new.id returning * into v_gain;
  end if;
  if v_gain.order_id is not null and v_stands <> v_stood then
    insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
    select (v_gain.booked_at at time zone 'UTC')::date, v_gain.check_in, v_gain.currency, sign, sign * v_gain.total_minor,
      sign * v_gain.cost_minor from (values (case when v_stands then 1 else -1 end)) as s (sign);
  end if;
  return null;
end
$$;
