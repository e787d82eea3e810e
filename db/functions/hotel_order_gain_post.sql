-- Keeps what the ledger charged or gave up in the name of a bill or of a contract whose rooms are no orders. Of a fee
-- the hotel keeps the same share of its own price. The caller holds the wallet's lock.
create or replace function hotel_order_gain_post() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  g hotel_order_gain;
  v_minor bigint := case new.kind when 'CHARGE' then 1 else -1 end * (new.deposit_minor + new.credit_minor);
  v_cost bigint := 0;
begin
  select * into g from hotel_order_gain where order_id = new.subject_id;
  if not found then
    g.order_id := new.subject_id;
    g.company_id := new.company_id;
    g.kind := new.subject_kind;
    g.code := new.subject_code;
    g.booked_at := new.created_at;
    g.check_in := to_date(code_day_at(new.created_at), 'YYMMDD');
    g.currency := new.currency;
    g.total_minor := 0;
    g.cost_minor := 0;
    select x.hotel_id, x.destination_id into g.hotel_id, g.destination_id
    from group_gain x where x.subject_id = new.subject_id and x.company_id = new.company_id;
  end if;
  if new.kind = 'CHARGE' then
    select coalesce(round(v_minor::numeric * x.cost_minor / nullif(x.price_minor, 0)), 0) into v_cost
    from group_gain x where x.subject_id = new.subject_id and x.company_id = new.company_id;
  end if;
  g.total_minor := g.total_minor + v_minor;
  g.cost_minor := g.cost_minor + coalesce(v_cost, 0);
  g.stands := g.total_minor <> 0 or g.cost_minor <> 0;
  perform hotel_order_gain_put(g);
  return null;
end
$$;
