-- Locks the nights of stays in the one order, by (room type, night), and makes the rows that nothing was taken from
-- yet. Returns the nights as parallel arrays in that order; a night without allotment is not among them.
create or replace function inventory_lock(p_room_type_nos int[], p_first_nights date[], p_ends date[],
  out room_type_nos int[], out nights date[], out kinds smallint[], out release_days smallint[], out free int[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_missing boolean;
  s record;
begin
  select bool_or((select count(*) from inventory_night n
    where n.room_type_no = x.room_type_no and n.night >= x.first and n.night < x.past) < x.past - x.first)
  into v_missing from unnest(p_room_type_nos, p_first_nights, p_ends) x (room_type_no, first, past);
  if v_missing then
    for s in
      select distinct x.* from unnest(p_room_type_nos, p_first_nights, p_ends) x (room_type_no, first, past)
      order by 1, 2
    loop
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
  select coalesce(array_agg(l.room_type_no), '{}'), coalesce(array_agg(l.night), '{}'),
    coalesce(array_agg(l.kind), '{}'), coalesce(array_agg(l.release_days), '{}'),
    coalesce(array_agg(l.allotment - l.sold), '{}')
  into room_type_nos, nights, kinds, release_days, free from locked l;
end
$$;
revoke execute on function inventory_lock from public;
grant execute on function inventory_lock to tradewind_app;
