-- Row-level security binds the owner of the tables too, unless the owner says that it works for all companies.
-- Not `wallet`: ledger_post moves balances as the owner, where no policy lets a company change them.
do $$
declare
  secured regclass;
begin
  for secured in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and relname <> 'wallet'
  loop
    execute format('alter table %s force row level security', secured);
  end loop;
end
$$;
