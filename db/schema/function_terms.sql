CREATE OR REPLACE FUNCTION public.terms(o hotel_order)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$ select q.terms from hotel_quote q where q.id = o.quote_id and q.company_id = o.company_id $function$
