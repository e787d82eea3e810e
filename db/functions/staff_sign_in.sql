-- identity: how the people of a company sign in, without any secret. Sessions and second factors are hidden from the
-- company itself, so it runs as the owner and holds the scope to that company.
create or replace function staff_sign_in(p_company uuid)
returns table (staff_id uuid, second_factor boolean, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null),
    (select max(e.last_seen_at) from session e where e.staff_id = s.id)
  from staff s
  where s.company_id = p_company and (p_company = scope_company() or scope_is_operator())
$$;
revoke execute on function staff_sign_in from public;
grant execute on function staff_sign_in to tradewind_app;
