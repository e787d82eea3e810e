-- Whether the present transaction sees every company: the operator's staff and the clock's own work.
create or replace function scope_is_operator() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.realm', true), '') in ('OPERATOR', 'SYSTEM') $$;
