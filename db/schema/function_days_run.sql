CREATE OR REPLACE FUNCTION public.days_run(first date, last date, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (at at time zone 'UTC' + interval '14 hours')::date >= first and (at at time zone 'UTC' - interval '12 hours')::date <= last $function$
