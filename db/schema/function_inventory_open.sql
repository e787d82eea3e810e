CREATE OR REPLACE FUNCTION public.inventory_open(p_room_type_no integer, p_first_night date, p_nights integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from allotment_month
    where room_type_no = p_room_type_no and month between month_number(p_first_night) and month_number(p_first_night + p_nights - 1)
    order by month for share;
  -- Night by night, so that two that open the same nights wait for each other and never in a circle.
  insert into inventory_night (room_type_no, night, kind, release_days, allotment)
  select p_room_type_no, s.night, get_byte(m.nights, s.at), get_byte(m.nights, s.at + 1), get_byte(m.nights, s.at + 2) + 256 * get_byte(m.nights, s.at + 3)
  from (
    select p_first_night + i as night, (extract(day from p_first_night + i)::int - 1) * 4 as at from generate_series(0, p_nights - 1) i
  ) s
  join allotment_month m on m.room_type_no = p_room_type_no and m.month = month_number(s.night)
  order by s.night
  on conflict do nothing;
end
$function$
