-- A change of many nights of many hotels.

-- not null: id, time_zone
-- name: list_hotels
select h.id, h.time_zone from hotel_content h join hotel_code c on c.id = h.id
where (cardinality($hotel_ids::uuid[]) > 0 and h.id = any ($hotel_ids::uuid[]))
  or (cardinality($hotel_ids::uuid[]) = 0
    and ($pattern?::text is null or c.code ilike $pattern::text or h.name_en ilike $pattern::text
      or h.name_zh ilike $pattern::text)
    and ($statuses?::text[] is null or h.status = any ($statuses::text[])))
limit $limit::int

-- Plans that are meant, with those of the same rooms that they may be copied from.
-- not null: is_meant
-- name: list_plans
select p.id, p.hotel_id, p.room_type_id, p.code,
  (cardinality($rate_plan_ids::uuid[]) = 0 or p.id = any ($rate_plan_ids::uuid[]))
    and ($pattern?::text is null or p.code ilike $pattern::text or p.name_en ilike $pattern::text
      or p.name_zh ilike $pattern::text or t.name_en ilike $pattern::text or t.name_zh ilike $pattern::text) as is_meant
from rate_plan p join room_type_size t on t.id = p.room_type_id
where p.hotel_id = any ($hotel_ids::uuid[]) and p.status = 'OPEN'

-- Rooms sold on nights of plans' room types, each room type and night once.
-- not null: sold
-- name: sum_sold
select coalesce(sum(i.sold), 0)::int as sold from inventory_night i
where (i.room_type_no, i.night) in (
  select t.no, x.night from unnest($nos::int[], $nights::date[]) x (no, night)
  join rate_plan p on p.no = x.no join room_type_size t on t.id = p.room_type_id) and i.sold > 0
