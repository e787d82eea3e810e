-- Keeps the versions of a voucher in step with a change of its order from `o` to `n`: the first at the confirmation,
-- the next when something printed has changed, void when the order is cancelled.
create or replace function hotel_voucher_follow(o hotel_order, n hotel_order) returns void language plpgsql as $$
declare
  c_standing constant text[] := array['CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLATION_PENDING',
    'CANCELLATION_REFUSED', 'AMENDMENT_PENDING'];
  v_had boolean := o.status = any (c_standing);
  v_has boolean := n.status = any (c_standing);
  v_change text := case
    when n.quote_id <> o.quote_id then 'AMENDMENT'
    when n.hotel_confirmation is distinct from o.hotel_confirmation then 'HOTEL_NUMBER'
    when n.customer_reference is distinct from o.customer_reference then 'REFERENCE'
    when n.guests is distinct from o.guests then 'GUESTS' end;
begin
  if v_had and (not v_has or v_change is not null) then
    insert into hotel_voucher (order_id, no, company_id, state, change, made_at, customer_reference, hotel_confirmation)
      select o.id, 1, o.company_id, 'ISSUED', 'CONFIRMED',
        coalesce((select min(h.at) from hotel_order_history h
          where h.order_id = o.id and h.company_id = o.company_id and h.to_status = 'CONFIRMED'), portal_now()),
        o.customer_reference, o.hotel_confirmation
      where not exists (select from hotel_voucher v where v.order_id = o.id and v.company_id = o.company_id);
    update hotel_voucher set state = case when v_has then 'SUPERSEDED' else 'VOID' end
      where order_id = o.id and company_id = o.company_id and state = 'ISSUED';
  end if;
  if v_has and (not v_had or v_change is not null) then
    insert into hotel_voucher (order_id, no, company_id, state, change, customer_reference, hotel_confirmation)
      select n.id, coalesce(max(v.no), 0) + 1, n.company_id, 'ISSUED',
        case when v_had then v_change else 'CONFIRMED' end, n.customer_reference, n.hotel_confirmation
      from hotel_voucher v where v.order_id = n.id and v.company_id = n.company_id;
  end if;
end
$$;
