-- The portal's clock, the only one that statements read. A session moves it by the setting `app.clock_offset`, an
-- interval; without it, it is the real time. `portal_now` is one moment for a transaction, as `now()` is.
create function portal_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;

-- The moment itself, for what is read after waiting for a lock.
create function portal_clock() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;
