-- Every amount the database holds is a whole number that JavaScript holds too: at most 2^53 - 1 minor units either way.
-- One check a table covers all of its columns; a test names the columns of a table made later that lack it.
do $$
declare
  t record;
begin
  for t in
    select c.oid::regclass as name, string_agg(format('%I between -9007199254740991 and 9007199254740991', a.attname), ' and ' order by a.attnum) as exact
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\_minor' and not a.attisdropped
    group by c.oid
  loop
    execute format('alter table %s add constraint %I check (%s)', t.name, t.name || '_minor_exact', t.exact);
  end loop;
end
$$;
