CREATE OR REPLACE FUNCTION public.instant_of(written text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select written::timestamptz $function$
