CREATE OR REPLACE FUNCTION public.uuid_range(uuid, uuid)
 RETURNS uuid_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor2$function$

CREATE OR REPLACE FUNCTION public.uuid_range(uuid, uuid, text)
 RETURNS uuid_range
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE
AS $function$range_constructor3$function$
