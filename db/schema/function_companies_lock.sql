CREATE OR REPLACE FUNCTION public.companies_lock(p_companies uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from company c where c.id = any (p_companies) order by c.id for share;
end
$function$
