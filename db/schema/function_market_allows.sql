CREATE OR REPLACE FUNCTION public.market_allows(markets jsonb, nationality text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (not markets ? 'allow' or markets->'allow' ? nationality) and not coalesce(markets->'deny' ? nationality, false) $function$
