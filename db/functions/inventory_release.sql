-- Releases rooms. The caller holds the order's row and has seen there that the rooms are still held.
create or replace function inventory_release(p_room_type_no int, p_first_night date, p_nights int, p_rooms int)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_there int;
  v_sold int[];
begin
  with locked as materialized (
    select night, sold from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights
    order by night for update
  )
  select count(*), array_agg(sold - p_rooms order by night) into v_there, v_sold from locked;
  if v_there <> p_nights then
    raise exception 'rooms given back that were never taken' using errcode = 'TW901';
  end if;
  update inventory_night set sold = sold - p_rooms
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  insert into change_journal (topic, ref_no, first_day, sold)
    values ('INVENTORY', p_room_type_no, p_first_night - date '1970-01-01', v_sold);
end
$$;
revoke execute on function inventory_release from public;
grant execute on function inventory_release to tradewind_app;
