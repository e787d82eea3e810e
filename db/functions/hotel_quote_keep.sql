-- A quote that became an order, or a version of one, is what was sold: nothing of the deal is changed, and it is never
-- removed.
create or replace function hotel_quote_keep() returns trigger language plpgsql as $$
begin
  if exists (select from hotel_order where quote_id = old.id)
    or exists (select from hotel_order_change where quote_id = old.id)
    or exists (select from hotel_order_change where before_quote_id = old.id) then
    raise exception 'a quote that became an order is never changed' using errcode = 'TW900';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
