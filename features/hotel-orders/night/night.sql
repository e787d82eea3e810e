-- Nights of a hotel that the desk cancels with all their orders. Rooms of groups are cancelled with their group.

-- part: cancellable
o.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CONFIRMED', 'CANCELLATION_REFUSED',
  'CANCELLATION_PENDING', 'AMENDMENT_PENDING')

-- part: of_night
o.hotel_id = $hotel_id::uuid and o.check_in <= $night::date and o.check_out > $night::date and o.check_out > o.check_in
  and {cancellable}

-- not null: orders, guests, of_groups
-- name: find_night
select count(*) filter (where o.group_code is null)::int as orders,
  count(*) filter (where o.group_code is not null)::int as of_groups,
  coalesce(sum((select sum(p) from unnest(q.party_adults || q.party_children) p))
    filter (where o.group_code is null), 0)::int as guests
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where {of_night}

-- not null: orders, total_minor
-- name: list_amounts
select o.currency, count(*)::int as orders, sum(o.total_minor - o.corrected_minor)::bigint as total_minor
from hotel_order o where {of_night} and o.group_code is null group by o.currency order by o.currency

-- name: insert_run
insert into hotel_order_night (hotel_id, night, note, hotel_waives, order_ids, staff_id)
select $hotel_id::uuid, $night::date, $note::text, $hotel_waives::boolean,
  array(select o.id from hotel_order o where {of_night} and o.group_code is null order by o.check_in, o.id),
  $staff_id::uuid

-- not null: orders, left_orders
-- The latest time that a night was cancelled: how many orders, and how many of them are left.
-- name: find_run
select n.at, n.ended_at, cardinality(n.order_ids) as orders,
  (select count(*)::int from hotel_order o where o.id = any (n.order_ids) and {cancellable}) as left_orders
from hotel_order_night n where n.hotel_id = $hotel_id::uuid and n.night = $night::date
order by n.at desc limit 1

-- not null: id, name
-- Orders to be cancelled now, of all companies. An order on which a job failed is tried again after ten minutes.
-- name: list_due
select o.id, n.note, n.hotel_waives, n.staff_id, s.name
from hotel_order_night n
join hotel_order o on o.id = any (n.order_ids) and {cancellable}
  and (o.stuck_at is null or o.stuck_at < portal_now() - interval '10 minutes')
join staff_member s on s.id = n.staff_id
where n.ended_at is null
order by n.at, array_position(n.order_ids, o.id) limit $limit::int

-- name: end_runs
update hotel_order_night n set ended_at = portal_now()
where n.ended_at is null
  and not exists (select from hotel_order o where o.id = any (n.order_ids) and {cancellable})

-- name: find_hotel
select h.name_en, h.name_zh from hotel_content h where h.id = $hotel_id::uuid
