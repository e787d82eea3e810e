-- The terms an order was sold on: `o.terms` in a statement reads them.
create or replace function terms(o hotel_order) returns jsonb language sql stable
  as $$ select q.terms from hotel_quote q where q.id = o.quote_id and q.company_id = o.company_id $$;
