-- The portal's clock at this moment, for what is read after waiting for a lock.
create or replace function portal_clock() returns timestamptz language sql volatile parallel safe as $$
  select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), '')::interval, interval '0')
$$;
