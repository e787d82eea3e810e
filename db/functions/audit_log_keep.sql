-- Rows of the audit log are removed for their age alone, by audit_remove_before; the server's role may not delete any.
create or replace function audit_log_keep() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or coalesce(current_setting('app.audit_retention', true), '') <> 'on' then
    raise exception 'rows of audit_log are never changed' using errcode = 'TW900';
  end if;
  return null;
end $$;
