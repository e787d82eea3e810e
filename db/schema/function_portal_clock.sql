CREATE OR REPLACE FUNCTION public.portal_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$function$
