-- Removes at most 10,000 entries from before a moment, which is at least 30 days ago, unless they wait to be sent.
create or replace function audit_remove_before(p_before timestamptz) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  v_removed int;
begin
  perform set_config('app.audit_retention', 'on', true);
  delete from audit_log where id in (
    select a.id from audit_log a
    where a.at < least(p_before, portal_now() - interval '30 days')
      and not exists (select from audit_unsent u where u.audit_id = a.id)
    order by a.at limit 10000);
  get diagnostics v_removed = row_count;
  perform set_config('app.audit_retention', 'off', true);
  return v_removed;
end $$;
revoke execute on function audit_remove_before from public;
grant execute on function audit_remove_before to tradewind_app;
