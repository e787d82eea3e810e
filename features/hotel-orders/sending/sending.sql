-- Pending orders that were not sent to their hotel yet.
-- name: list_unsent
select o.id, o.company_id from hotel_order o
where o.status = 'PENDING' and (o.stuck_at is null or o.stuck_at < portal_now() - interval '10 minutes')
  and not exists (select from hotel_order_send s where s.order_id = o.id and s.company_id = o.company_id)
order by o.created_at, o.id limit $limit::int

-- Orders whose hotel has not answered in time.
-- name: list_unanswered
select order_id as id from hotel_order_send where outcome is null and answer_by <= portal_now() order by answer_by
  limit $limit::int

-- Orders that a link sent and whose outcome is unknown, the oldest first.
-- name: list_unknown
select order_id as id, company_id, supplier_reference, look_ups
from hotel_order_send where outcome = 'UNKNOWN' and channel = 'LINK' order by sent_at limit $limit::int

-- name: set_looked_up
update hotel_order_send set looked_up_at = portal_now(), look_ups = look_ups + 1
  where order_id = $order_id::uuid and company_id = $company_id::uuid
