-- Takes rooms of many stays at once, or refuses with the first night that lacks them. Locks the nights in the order of
-- bookings. `p_asked` are the stays that may be sold on request; `p_today` is the hotel's day.
create or replace function group_rooms_take(p_types int[], p_firsts date[], p_ends date[], p_rooms int[], p_today date,
  p_asked boolean[])
returns void language plpgsql as $$
declare
  l record;
  v_short record;
  n_types int[];
  n_nights date[];
  n_rooms int[];
begin
  select * into l from inventory_lock(p_types, p_firsts, p_ends);
  with wanted as (
    select x.type, x.first + i as night, sum(x.rooms)::int as rooms, bool_and(x.asked) as asked
    from unnest(p_types, p_firsts, p_ends, p_rooms, p_asked) x (type, first, past, rooms, asked)
    cross join lateral generate_series(0, x.past - x.first - 1) i
    group by 1, 2
  )
  select w.type, w.night, greatest(0, w.rooms - coalesce(n.free, 0)) as rooms into v_short
  from wanted w
  left join unnest(l.room_type_nos, l.nights, l.kinds, l.release_days, l.free)
    n (type, night, kind, release_days, free) on n.type = w.type and n.night = w.night
  where n.kind is null or n.kind = 3 or (n.kind = 2 and not w.asked)
    or (n.kind <> 2 and w.night - p_today < n.release_days) or (n.kind = 0 and w.rooms > n.free)
  order by w.night, w.type limit 1;
  if found then
    raise exception 'group.rooms_gone' using errcode = 'TW001',
      detail = jsonb_build_object('night', v_short.night, 'rooms', v_short.rooms)::text;
  end if;
  select array_agg(w.type order by w.type, w.night), array_agg(w.night order by w.type, w.night),
    array_agg(w.rooms order by w.type, w.night)
  into n_types, n_nights, n_rooms
  from (
    select x.type, x.first + i as night, sum(x.rooms)::int as rooms
    from unnest(p_types, p_firsts, p_ends, p_rooms) x (type, first, past, rooms)
    cross join lateral generate_series(0, x.past - x.first - 1) i
    group by 1, 2
  ) w;
  perform inventory_take(n_types, n_nights, n_rooms);
end
$$;
