-- The rooms sold of every night are the rooms of the orders that hold it, and those that are held for groups.
select coalesce(n.room_type_no, o.room_type_no) as room_type_no, coalesce(n.night, o.night) as night,
  coalesce(n.sold, 0) as sold, coalesce(o.rooms, 0) as rooms
from inventory_night n
full join (
  select room_type_no, night::date as night, sum(rooms) as rooms
  from (
    select room_type_no, check_in, check_out, room_count as rooms from hotel_order where rooms_held
    union all
    select l.room_type_no, l.check_in, l.check_out, l.rooms from group_hold_line l join group_hold h on h.id = l.hold_id
    where h.state in ('OPTION', 'CONTRACT')
  ) taken, generate_series(check_in, check_out - 1, interval '1 day') as night
  group by room_type_no, night
) o on o.room_type_no = n.room_type_no and o.night = n.night
where coalesce(n.sold, 0) <> coalesce(o.rooms, 0)
