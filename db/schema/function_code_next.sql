CREATE OR REPLACE FUNCTION public.code_next(a_kind text, a_sequence regclass, a_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
AS $function$
  select a_kind || to_char(a_at at time zone 'UTC', 'YYMMDD') || code_scattered(nextval(a_sequence))
$function$
