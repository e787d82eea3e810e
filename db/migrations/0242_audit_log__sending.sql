-- Entries of the audit log that were not written to the process's log yet, from where they leave the machine.
create table audit_unsent (audit_id uuid primary key);
alter table audit_unsent enable row level security;
alter table audit_unsent force row level security;
create policy audit_unsent_add on audit_unsent for insert with check (true);
create policy audit_unsent_take on audit_unsent using (scope_is_operator());
revoke update, truncate on audit_unsent from tradewind_app;

create function audit_queue() returns trigger language plpgsql as $$
begin
  insert into audit_unsent values (new.id);
  return null;
end $$;
create trigger audit_log_queue after insert on audit_log for each row execute function audit_queue();

-- Rows of the audit log are removed for their age alone, by the function below; the server's role may not delete any.
create function audit_log_keep() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or coalesce(current_setting('app.audit_retention', true), '') <> 'on' then
    raise exception 'rows of audit_log are never changed' using errcode = 'TW900';
  end if;
  return null;
end $$;
drop trigger audit_log_immutable on audit_log;
create trigger audit_log_immutable before update or delete or truncate on audit_log
  for each statement execute function audit_log_keep();
create policy audit_log_age on audit_log for delete using (scope_is_operator());

-- Removes at most 10,000 entries from before a moment, which is at least 30 days ago, unless they wait to be sent.
create function audit_remove_before(p_before timestamptz) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
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
end $$;
revoke execute on function audit_remove_before from public;
grant execute on function audit_remove_before to tradewind_app;
