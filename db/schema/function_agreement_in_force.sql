CREATE OR REPLACE FUNCTION public.agreement_in_force(p_company uuid, p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select a.id from agreement a
  where a.company_id = p_company and a.status = 'ACTIVE' and days_run(a.valid_from, a.valid_to, p_at)
  order by a.valid_from desc limit 1
$function$
