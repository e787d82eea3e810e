-- Releases the rooms of a locked order where `p_frees`, then posts the transfers that were decided for it: nights
-- before wallet, the one order of locks. Returns the transfer that holds the order's money from now on.
create or replace function hotel_order_settle(p_order uuid, p_frees boolean, p_postings jsonb) returns uuid
language plpgsql as $$
declare
  o hotel_order;
  x record;
  v_id uuid;
  v_held_by uuid;
begin
  select * into strict o from hotel_order where id = p_order;
  if p_frees then
    perform inventory_release(o.room_type_no, o.check_in, o.check_out - o.check_in, o.room_count);
  end if;
  v_held_by := o.authorize_transfer_id;
  for x in
    select * from jsonb_to_recordset(p_postings) as (kind text, step text, "depositMinor" bigint, "creditMinor" bigint,
      "closesId" uuid, "staffId" uuid)
  loop
    v_id := ledger_post(o.company_id, o.currency, x.kind, 'hotel_order:' || o.id || ':' || x.step, x."depositMinor",
      x."creditMinor",
      'HOTEL_ORDER', o.id, o.code, x."closesId", x."staffId");
    v_held_by := case x.kind when 'AUTHORIZE' then v_id when 'CHARGE' then null else v_held_by end;
  end loop;
  return v_held_by;
end
$$;
