CREATE OR REPLACE FUNCTION public.uuid_multirange()
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor0$function$

CREATE OR REPLACE FUNCTION public.uuid_multirange(VARIADIC uuid_range[])
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor2$function$

CREATE OR REPLACE FUNCTION public.uuid_multirange(uuid_range)
 RETURNS uuid_multirange
 LANGUAGE internal
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$multirange_constructor1$function$
