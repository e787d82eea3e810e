CREATE OR REPLACE FUNCTION public.hotel_order_cost(p_order uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select q.cost from hotel_order o
  join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
  where o.id = p_order and scope_is_operator()
$function$
