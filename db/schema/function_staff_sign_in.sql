CREATE OR REPLACE FUNCTION public.staff_sign_in(p_company uuid)
 RETURNS TABLE(staff_id uuid, second_factor boolean, last_seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.id, exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null),
    (select max(e.last_seen_at) from session e where e.staff_id = s.id)
  from staff s
  where s.company_id = p_company and (p_company = scope_company() or scope_is_operator())
$function$
