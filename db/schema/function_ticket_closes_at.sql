CREATE OR REPLACE FUNCTION public.ticket_closes_at(p_midnight_at timestamp with time zone, p_minute integer, p_cut_off_minutes integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select p_midnight_at + make_interval(mins => p_minute - p_cut_off_minutes) $function$
