CREATE OR REPLACE FUNCTION public.audit_log_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' or coalesce(current_setting('app.audit_retention', true), '') <> 'on' then
    raise exception 'rows of audit_log are never changed' using errcode = 'TW900';
  end if;
  return null;
end $function$
