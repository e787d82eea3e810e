CREATE OR REPLACE FUNCTION public.month_number(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (extract(year from day)::int - 1970) * 12 + extract(month from day)::int - 1 $function$
