-- The one way to a cost: for the operator, order by order.
create or replace function hotel_order_cost(p_order uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select q.cost from hotel_order o
  join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
  where o.id = p_order and scope_is_operator()
$$;
revoke execute on function hotel_order_cost from public;
grant execute on function hotel_order_cost to tradewind_app;
