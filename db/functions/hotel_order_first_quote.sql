-- The quote an order was booked by, whatever changed it since: what was printed of it stays provable.
create or replace function hotel_order_first_quote(o hotel_order) returns uuid language sql stable as $$
  select coalesce((select c.before_quote_id from hotel_order_change c
    where c.order_id = o.id and c.company_id = o.company_id and c.state = 'DONE' order by c.no limit 1), o.quote_id)
$$;
