-- The hotels of changed plans, room types and hotels, each with the first and last night that changed. A span is given
-- as days since 1970.
-- not null: hotel_id, destination_id, first_night, last_night
-- name: list_touched_hotels
with touched (hotel_id, first_day, last_day) as materialized (
  select t.hotel_id, s.first, s.last from unnest($room_nos::int[], $room_firsts::int[], $room_lasts::int[])
    as s (no, first, last) join room_type_size t on t.no = s.no
  union all
  select p.hotel_id, s.first, s.last from unnest($plan_nos::int[], $plan_firsts::int[], $plan_lasts::int[])
    as s (no, first, last) join rate_plan p on p.no = s.no
  union all
  select h.id, 0, 100000 from hotel_content h where h.no = any ($hotel_nos::int[])
)
select t.hotel_id, h.destination_id, date '1970-01-01' + min(t.first_day) as first_night,
  date '1970-01-01' + max(t.last_day) as last_night
from touched t join hotel_content h on h.id = t.hotel_id group by 1, 2
