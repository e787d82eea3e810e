-- The role the server works as: it owns nothing, so row-level security binds it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tradewind_app') then
    create role tradewind_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;
do $$ begin execute format('grant tradewind_app to %I', current_user); end $$;
grant usage on schema public to tradewind_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tradewind_app;
alter default privileges in schema public grant usage, select on sequences to tradewind_app;

-- The company the present transaction works for; null outside of one.
create function scope_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
-- Whether the present transaction sees every company: the operator's staff and the clock's own work.
create function scope_is_operator() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.realm', true), '') in ('OPERATOR', 'SYSTEM') $$;

-- Append-only tables refuse every change of a row.
create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'TW900'; end $$;
