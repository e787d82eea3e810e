CREATE OR REPLACE FUNCTION public.hotel_order_answer_by(p_mode text, p_seconds integer, p_until timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select case p_mode
    when 'TIME_LIMITED' then now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(now() + interval '30 minutes', least(now() + interval '24 hours', p_until))
  end $function$
