-- What a stay costs the operator, as it was priced (`StayCost`); null for what was quoted before costs were kept. It is
-- frozen with the quote, so an order finds its cost where it finds its terms.
alter table hotel_quote add column cost jsonb;

-- Customers' statements run as the server's role, which may write a cost and never select it. A column that is added
-- later is named in a grant of its own.
revoke select on hotel_quote from tradewind_app;
grant select (id, company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out,
  room_count, currency, total_minor, confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at,
  answer_until, stay_ends_at, party_adults, party_children, latin_names, markets, terms, hotel_text, place_text,
  free_until, rate_months, rate_versions, created_at, expires_at) on hotel_quote to tradewind_app;

-- The one way to a cost: for the operator, order by order.
create function hotel_order_cost(p_order uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select q.cost from hotel_order o
  join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
  where o.id = p_order and scope_is_operator()
$$;
revoke execute on function hotel_order_cost from public;
grant execute on function hotel_order_cost to tradewind_app;

drop trigger hotel_quote_kept on hotel_quote;
create trigger hotel_quote_kept before delete or update of id, company_id, hotel_id, rate_plan_no, room_type_no,
  check_in, check_out, room_count, currency, total_minor, terms, cost
  on hotel_quote for each row execute function hotel_quote_keep();
