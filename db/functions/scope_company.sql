-- The company the present transaction works for; null outside of one.
create or replace function scope_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
