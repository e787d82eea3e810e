-- The portal's clock, the only clock of statements: constant within a transaction, as `now()` is. A session moves it by
-- the setting `app.clock_offset`, an interval; without it, it is the real time. PostgreSQL inlines both functions.
create or replace function portal_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;
