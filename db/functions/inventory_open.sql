-- Makes the rows of nights that nothing was taken from yet out of allotment_month. The share lock keeps a change of the
-- month out meanwhile. A night of a month without allotment gets no row, so nothing can be taken of it.
create or replace function inventory_open(p_room_type_no int, p_first_night date, p_nights int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from allotment_month
    where room_type_no = p_room_type_no
      and month between month_number(p_first_night) and month_number(p_first_night + p_nights - 1)
    order by month for share;
  -- Night by night, so that two that open the same nights wait for each other and never in a circle.
  insert into inventory_night (room_type_no, night, kind, release_days, allotment)
  select p_room_type_no, s.night, get_byte(m.nights, s.at), get_byte(m.nights, s.at + 1),
    get_byte(m.nights, s.at + 2) + 256 * get_byte(m.nights, s.at + 3)
  from (
    select p_first_night + i as night, (extract(day from p_first_night + i)::int - 1) * 4 as at
    from generate_series(0, p_nights - 1) i
  ) s
  join allotment_month m on m.room_type_no = p_room_type_no and m.month = month_number(s.night)
  order by s.night
  on conflict do nothing;
end
$$;
revoke execute on function inventory_open from public;
