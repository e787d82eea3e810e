-- The tables that came after 0240. Each new table of companies says so itself.
do $$
declare
  secured regclass;
begin
  for secured in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and relname <> 'wallet'
      and not relforcerowsecurity
  loop
    execute format('alter table %s force row level security', secured);
  end loop;
end
$$;
