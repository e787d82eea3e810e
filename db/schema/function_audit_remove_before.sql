CREATE OR REPLACE FUNCTION public.audit_remove_before(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_removed int;
begin
  perform set_config('app.audit_retention', 'on', true);
  delete from audit_log where id in (
    select a.id from audit_log a
    where a.at < least(p_before, now() - interval '30 days')
      and not exists (select from audit_unsent u where u.audit_id = a.id)
    order by a.at limit 10000);
  get diagnostics v_removed = row_count;
  perform set_config('app.audit_retention', 'off', true);
  return v_removed;
end $function$
