CREATE OR REPLACE FUNCTION public.audit_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_unsent values (new.id);
  return null;
end $function$
