CREATE OR REPLACE FUNCTION public.inventory_take(p_room_type_no integer, p_first_night date, p_nights integer, p_rooms integer, p_today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_there int;
  v_at_once boolean;
  v_sold int[];
  v_gone text[];
begin
  if p_rooms < 1 or p_nights < 1 then
    raise exception 'nothing to take' using errcode = 'TW901';
  end if;
  select count(*) into v_there from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  if v_there < p_nights then
    perform inventory_open(p_room_type_no, p_first_night, p_nights);
  end if;
  with locked as materialized (
    select night, kind, release_days, allotment, sold from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights
    order by night for update
  )
  select count(*), bool_and(kind <> 2), array_agg(sold + p_rooms order by night),
    array_agg(case
      when kind = 3 then night || ' STOP_SALE'
      when kind <> 2 and night - p_today < release_days then night || ' RELEASE'
      when kind = 0 and sold + p_rooms > allotment then night || ' SOLD_OUT'
    end order by night)
  into v_there, v_at_once, v_sold, v_gone from locked;
  if v_there < p_nights then
    v_gone := array(select s.night || ' SOLD_OUT' from (select p_first_night + i as night from generate_series(0, p_nights - 1) i) s
      where not exists (select from inventory_night n where n.room_type_no = p_room_type_no and n.night = s.night) order by s.night);
  end if;
  v_gone := array_remove(v_gone, null);
  if cardinality(v_gone) > 0 then
    raise exception 'order.sold_out' using errcode = 'TW001',
      detail = jsonb_build_object('night', split_part(v_gone[1], ' ', 1), 'reason', split_part(v_gone[1], ' ', 2))::text;
  end if;
  update inventory_night set sold = sold + p_rooms
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  insert into change_journal (topic, ref_no, first_day, sold)
    values ('INVENTORY', p_room_type_no, p_first_night - date '1970-01-01', v_sold);
  return v_at_once;
end
$function$
