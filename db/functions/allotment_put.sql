-- Puts what a room type has to sell on consecutive nights: records of four bytes as `allotment_month` keeps them, one a
-- night from `p_first` on. The inventory rows of those nights change with it. Locks months before nights, both in
-- order, as bookings do. Refuses fewer rooms than are sold (`allotment.below_sold`, detail {night, rooms, sold} of the
-- first such night) and puts nothing, because those guests will come. A month that is put again gets the next version.
-- Returns the number of months.
create or replace function allotment_put(p_room_type_no int, p_first date, p_nights bytea) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count int := length(p_nights) / 4;
  v_night date := p_first;
  v_done int := 0;
  v_take int;
  v_month int;
  v_at int;
  v_months smallint[] := '{}';
  v_below jsonb;
begin
  if length(p_nights) = 0 or length(p_nights) % 4 <> 0 then
    raise exception 'allotments come as four bytes a night' using errcode = 'TW901';
  end if;
  while v_done < v_count loop
    v_month := (extract(year from v_night)::int - 1970) * 12 + extract(month from v_night)::int - 1;
    v_take := least(v_count - v_done, (date_trunc('month', v_night) + interval '1 month')::date - v_night);
    v_at := (extract(day from v_night)::int - 1) * 4 + 1;
    insert into allotment_month as stored (room_type_no, month, nights)
      values (p_room_type_no, v_month,
        overlay(decode(repeat('00', 124), 'hex') placing substring(p_nights from v_done * 4 + 1 for v_take * 4)
          from v_at))
      on conflict (month, room_type_no) do update set version = stored.version + 1,
        nights = overlay(stored.nights placing substring(p_nights from v_done * 4 + 1 for v_take * 4) from v_at);
    v_months := v_months || v_month::smallint;
    v_done := v_done + v_take;
    v_night := v_night + v_take;
  end loop;
  with locked as materialized (
    select night, sold, (night - p_first) * 4 as at from inventory_night
    where room_type_no = p_room_type_no and night >= p_first and night < p_first + v_count order by night for update
  ), put as (
    select night, sold, get_byte(p_nights, at) as kind,
      get_byte(p_nights, at + 2) + 256 * get_byte(p_nights, at + 3) as rooms
    from locked
  )
  select jsonb_build_object('night', night, 'rooms', rooms, 'sold', sold) into v_below
    from put where kind = 0 and rooms < sold order by night limit 1;
  if v_below is not null then
    raise exception 'allotment.below_sold' using errcode = 'TW001', detail = v_below::text;
  end if;
  update inventory_night taken set kind = put.kind, release_days = put.release_days, allotment = put.rooms
  from (
    select p_first + i as night, get_byte(p_nights, i * 4) as kind, get_byte(p_nights, i * 4 + 1) as release_days,
      get_byte(p_nights, i * 4 + 2) + 256 * get_byte(p_nights, i * 4 + 3) as rooms
    from generate_series(0, v_count - 1) i
  ) put
  where taken.room_type_no = p_room_type_no and taken.night = put.night;
  insert into change_journal (topic, ref_no, months) values ('ALLOTMENT', p_room_type_no, v_months);
  return cardinality(v_months);
end
$$;
revoke execute on function allotment_put from public;
grant execute on function allotment_put to tradewind_app;
