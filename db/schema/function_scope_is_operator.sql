CREATE OR REPLACE FUNCTION public.scope_is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.realm', true), '') in ('OPERATOR', 'SYSTEM') $function$
