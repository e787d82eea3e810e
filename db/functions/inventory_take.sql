-- Takes rooms of nights, given in the order of inventory_lock, and notifies the nodes: consecutive nights in one
-- message. The caller has locked them and checked that the rooms are free.
create or replace function inventory_take(p_room_type_nos int[], p_nights date[], p_rooms int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_taken int;
begin
  with taken as (
    update inventory_night n set sold = n.sold + x.rooms
    from unnest(p_room_type_nos, p_nights, p_rooms) with ordinality x (room_type_no, night, rooms, at)
    where n.room_type_no = x.room_type_no and n.night = x.night
    returning n.room_type_no, n.night, n.sold, n.night - x.at::int as run
  ), told as (
    insert into change_journal (topic, ref_no, first_day, sold)
    select 'INVENTORY', room_type_no, min(night) - date '1970-01-01', array_agg(sold order by night)
    from taken group by room_type_no, run
  )
  select count(*) into v_taken from taken;
  if v_taken <> cardinality(p_rooms) or 0 >= any (p_rooms) then
    raise exception 'nights taken that are not there' using errcode = 'TW901';
  end if;
end
$$;
revoke execute on function inventory_take from public;
grant execute on function inventory_take to tradewind_app;
