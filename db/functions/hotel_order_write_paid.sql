-- Writes orders whose rooms are taken already and whose money is there: charges `depositMinor` and `creditMinor` of
-- each, all or none. The quotes are those of `token`; what else `p` says of an order is `hotel_order_write`'s. A room
-- that costs nothing has no transfer.
create or replace function hotel_order_write_paid(p jsonb)
returns table (at int, order_id uuid, code text) language plpgsql as $$
declare
  v_ids uuid[];
  v_codes text[];
  v_at bigint[];
  v_transfers uuid[];
  v_deposits bigint[];
  v_credits bigint[];
  v_none bigint[];
begin
  select array_agg(x.at order by x.at), array_agg(uuidv7() order by x.at),
    array_agg(code_next('H', 'hotel_order_code', portal_now()) order by x.at),
    array_agg(case when (x.o->>'depositMinor')::bigint + (x.o->>'creditMinor')::bigint > 0 then uuidv7() end
      order by x.at), array_agg((x.o->>'depositMinor')::bigint order by x.at),
    array_agg((x.o->>'creditMinor')::bigint order by x.at), array_agg(0::bigint)
  into v_at, v_ids, v_codes, v_transfers, v_deposits, v_credits, v_none
  from jsonb_array_elements(p) with ordinality x (o, at);
  perform ledger_post_orders(v_transfers,
    array(select (x.o->>'companyId')::uuid from jsonb_array_elements(p) with ordinality x (o, at) order by x.at),
    array(select x.o->>'currency' from jsonb_array_elements(p) with ordinality x (o, at) order by x.at),
    array_fill('CHARGE'::text, array[cardinality(v_at)]), v_deposits, v_credits, v_ids, v_codes,
    array(select (x.o->>'staffId')::uuid from jsonb_array_elements(p) with ordinality x (o, at) order by x.at));
  perform hotel_order_write(p, v_at, v_ids, v_codes, array_fill('INSTANT'::text, array[cardinality(v_at)]),
    v_deposits, v_credits, v_none, v_transfers);
  return query select t.at::int, t.id, t.code from unnest(v_at, v_ids, v_codes) t (at, id, code);
end
$$;
