-- Months since 1970-01, as rate_month and allotment_month count them.
create function month_number(day date) returns int language sql immutable parallel safe
  as $$ select (extract(year from day)::int - 1970) * 12 + extract(month from day)::int - 1 $$;

-- Makes the rows of nights of which nothing was taken yet from allotment_month. The share lock keeps a change of the month out meanwhile.
-- A night of a month without allotment gets no row: nothing can be taken that was never given.
create function inventory_open(p_room_type_no int, p_first_night date, p_nights int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

-- Locks the nights of stays in the one order, by (room type, night), and makes the rows of those of which nothing was taken yet.
-- Gives the nights as parallel arrays in that order. A night that was never given is not among them.
create function inventory_lock(p_room_type_nos int[], p_first_nights date[], p_ends date[],
  out room_type_nos int[], out nights date[], out kinds smallint[], out release_days smallint[], out free int[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

-- Takes so many rooms of each of these nights, given in the order of inventory_lock, and tells the nodes: nights that follow one another in one message.
-- The caller has locked them and looked whether they are there.
create function inventory_take(p_room_type_nos int[], p_nights date[], p_rooms int[]) returns void
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
    select 'INVENTORY', room_type_no, min(night) - date '1970-01-01', array_agg(sold order by night) from taken group by room_type_no, run
  )
  select count(*) into v_taken from taken;
  if v_taken <> cardinality(p_rooms) or 0 >= any (p_rooms) then
    raise exception 'nights taken that are not there' using errcode = 'TW901';
  end if;
end
$$;

-- Gives rooms back. Whoever calls it holds the order's row and has seen there that the rooms are still held.
create function inventory_release(p_room_type_no int, p_first_night date, p_nights int, p_rooms int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

revoke execute on function inventory_open, inventory_lock, inventory_take, inventory_release from public;
grant execute on function inventory_lock, inventory_take, inventory_release to tradewind_app;
