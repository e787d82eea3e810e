CREATE OR REPLACE FUNCTION public.inventory_lock(p_room_type_nos integer[], p_first_nights date[], p_ends date[], OUT room_type_nos integer[], OUT nights date[], OUT kinds smallint[], OUT release_days smallint[], OUT free integer[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_missing boolean;
  s record;
begin
  select bool_or((select count(*) from inventory_night n where n.room_type_no = x.room_type_no and n.night >= x.first and n.night < x.past) < x.past - x.first)
  into v_missing from unnest(p_room_type_nos, p_first_nights, p_ends) x (room_type_no, first, past);
  if v_missing then
    for s in select distinct x.* from unnest(p_room_type_nos, p_first_nights, p_ends) x (room_type_no, first, past) order by 1, 2 loop
      perform inventory_open(s.room_type_no, s.first, s.past - s.first);
    end loop;
  end if;
  with wanted as materialized (
    select distinct x.room_type_no, x.first + i as night
    from unnest(p_room_type_nos, p_first_nights, p_ends) x (room_type_no, first, past)
    cross join lateral generate_series(0, x.past - x.first - 1) i
  ), locked as materialized (
    select n.* from wanted w join inventory_night n on n.room_type_no = w.room_type_no and n.night = w.night
    order by n.room_type_no, n.night for update of n
  )
  select coalesce(array_agg(l.room_type_no), '{}'), coalesce(array_agg(l.night), '{}'), coalesce(array_agg(l.kind), '{}'), coalesce(array_agg(l.release_days), '{}'),
    coalesce(array_agg(l.allotment - l.sold), '{}')
  into room_type_nos, nights, kinds, release_days, free from locked l;
end
$function$
