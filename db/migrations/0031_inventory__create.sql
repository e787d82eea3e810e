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

-- Takes rooms of a room type for nights in a row, all or nothing, and tells the nodes. Locks the nights in order.
-- Kinds: 0 allotment (up to its rooms), 1 free sale (any number), 2 on request (any number, but nobody has promised them), 3 stop sale (none).
-- Release days bind allotment and free sale: a night closer to `p_today` (the hotel's calendar) than its release days is not sold any more.
-- Gives whether all nights can be confirmed at once: one on request makes the whole order on request. Refuses with the first night that is gone.
create function inventory_take(p_room_type_no int, p_first_night date, p_nights int, p_rooms int, p_today date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

revoke execute on function inventory_open, inventory_take, inventory_release from public;
grant execute on function inventory_take, inventory_release to tradewind_app;
