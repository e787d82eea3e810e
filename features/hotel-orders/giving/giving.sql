-- not null: gifts_minor
-- What an order is sold for and costs by now, null where no cost was recorded, the cost it was quoted at, and what the
-- desk gave or waived of it before.
-- name: find_money
select g.total_minor as sold_minor, g.cost_minor, (hotel_order_cost($order_id::uuid)->>'costMinor')::bigint as quoted_minor,
  (select coalesce(sum(c.amount_minor), 0)::bigint from hotel_order_correction c
    where c.order_id = $order_id::uuid and c.kind in ('GOODWILL', 'WAIVE', 'CANCEL')) as gifts_minor
from (select 1) one left join hotel_order_gain g on g.order_id = $order_id::uuid

-- What the same request of a person did before, if it did.
-- name: find_repeat
select c.id from hotel_order_correction c
where c.order_id = $order_id::uuid and c.kind = $kind::text and c.left_minor = $left_minor::bigint
  and c.amount_minor = $given_minor::bigint and c.staff_id = $staff_id::uuid

-- name: insert_correction
insert into hotel_order_correction (order_id, company_id, kind, amount_minor, cost_minor, left_minor, reason, borne_by,
  staff_id)
values ($order_id::uuid, $company_id::uuid, $kind::text, $amount_minor::bigint, $cost_minor::bigint,
  $left_minor::bigint, $reason?::text, $borne_by?::text, $staff_id::uuid)

-- not null: name
-- name: find_name
select s.name from staff_member s where s.id = $staff_id::uuid
