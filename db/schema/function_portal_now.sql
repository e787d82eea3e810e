CREATE OR REPLACE FUNCTION public.portal_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select now() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$function$
