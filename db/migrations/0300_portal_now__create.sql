-- The portal's clock, which db/functions says more of; defaults below and in later tables need it.
create function portal_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;
create function portal_clock() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;

-- Columns of older tables read it, too.
do $$
declare
  x record;
begin
  for x in
    select d.adrelid::regclass as owner, a.attname, pg_get_expr(d.adbin, d.adrelid) as moment
    from pg_attrdef d
    join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
  loop
    execute format('alter table %s alter %I set default %s', x.owner, x.attname,
      case x.moment when 'now()' then 'portal_now()' else 'portal_clock()' end);
  end loop;
end
$$;
