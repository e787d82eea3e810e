-- Moves the rooms of a locked order to the stay of a quote. All its nights are locked in the one order; those that are
-- added are taken as in saving, those that are dropped are released, and those that stay are never let go. Where the
-- hotel has agreed (`p_agreed`) it only has to have the room.
create or replace function hotel_order_move_rooms(p_order uuid, p_quote uuid, p_agreed boolean) returns void
language plpgsql as $$
declare
  o hotel_order;
  q record;
  l record;
  x record;
  v_why text;
begin
  select * into strict o from hotel_order where id = p_order;
  select room_type_no, check_in, check_out, room_count, priced_on + (portal_now() >= priced_day_ends_at)::int as today
    into strict q from hotel_quote where id = p_quote and company_id = o.company_id;
  select * into l from inventory_lock(array[o.room_type_no, q.room_type_no], array[o.check_in, q.check_in],
    array[o.check_out, q.check_out]);
  for x in
    select w.type, w.night, sum(w.rooms)::int as rooms, n.kind, n.release_days, n.free
    from (
      select q.room_type_no as type, q.check_in + i as night, q.room_count::int as rooms
        from generate_series(0, q.check_out - q.check_in - 1) i
      union all
      select o.room_type_no, o.check_in + i, -o.room_count from generate_series(0, o.check_out - o.check_in - 1) i
    ) w
    left join unnest(l.room_type_nos, l.nights, l.kinds, l.release_days, l.free)
      n (type, night, kind, release_days, free) on n.type = w.type and n.night = w.night
    group by w.type, w.night, n.kind, n.release_days, n.free having sum(w.rooms) <> 0 order by 1, 2
  loop
    v_why := case
      when x.rooms < 0 then null
      when x.kind is null or x.kind = 0 and x.rooms > x.free then 'SOLD_OUT'
      when p_agreed then null
      when x.kind = 3 then 'STOP_SALE'
      when x.kind <> 2 and x.night - q.today < x.release_days then 'RELEASE'
    end;
    if v_why is not null then
      raise exception '%', case v_why when 'STOP_SALE' then 'order.stop_sale' when 'RELEASE' then 'order.released'
        else 'order.sold_out' end
        using errcode = 'TW001', detail = jsonb_build_object('night', x.night, 'reason', v_why)::text;
    end if;
    if x.rooms > 0 then
      perform inventory_take(array[x.type], array[x.night], array[x.rooms]);
    else
      perform inventory_release(x.type, x.night, 1, -x.rooms);
    end if;
  end loop;
end
$$;
