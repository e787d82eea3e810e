CREATE OR REPLACE FUNCTION public.days_run(first date, last date, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (at at time zone 'Etc/GMT-14')::date >= first and (at at time zone 'Etc/GMT+12')::date <= last $function$
