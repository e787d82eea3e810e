CREATE OR REPLACE FUNCTION public.code_scattered(a_number bigint)
 RETURNS text
 LANGUAGE sql
AS $function$
  select (codes_scattered(array[a_number]))[1]
$function$
