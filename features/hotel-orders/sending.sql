-- Orders that wait for a hotel that was not asked yet.
-- name: list_unsent
select o.id, o.company_id as "companyId" from hotel_order o
where o.status = 'PENDING' and (o.stuck_at is null or o.stuck_at < now() - interval '10 minutes') and not exists (select from hotel_order_send s where s.order_id = o.id and s.company_id = o.company_id)
order by o.created_at, o.id limit $limit::int

-- Orders sent to a hotel that has not answered in time.
-- name: list_unanswered
select order_id as id from hotel_order_send where outcome is null and answer_by <= now() order by answer_by limit $limit::int

-- Orders a program sent and whose outcome nobody knows, the longest unknown first.
-- name: list_unknown
select order_id as id, company_id as "companyId", supplier_reference as "supplierReference", look_ups as "lookUps"
from hotel_order_send where outcome = 'UNKNOWN' and channel = 'LINK' order by sent_at limit $limit::int

-- name: set_looked_up
update hotel_order_send set looked_up_at = now(), look_ups = look_ups + 1 where order_id = $order_id::uuid and company_id = $company_id::uuid
