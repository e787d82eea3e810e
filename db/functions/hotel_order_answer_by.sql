-- Until when the hotel has to answer: a time-limited order within its seconds, one on request within a day and not
-- after `p_until`, 18:00 of the day of arrival there, with half an hour at the least.
create or replace function hotel_order_answer_by(p_mode text, p_seconds int, p_until timestamptz) returns timestamptz
language sql stable as $$
  select case p_mode
    when 'TIME_LIMITED' then portal_now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(portal_now() + interval '30 minutes',
      least(portal_now() + interval '24 hours', p_until))
  end
$$;
