-- Suspending and reactivating an approved company. Lock the company before writing.

-- name: set_status
update company set status = $status::text where id = $company_id::uuid

-- name: insert_status_change
insert into company_status_change (company_id, status, reason, staff_id, created_at)
values ($company_id::uuid, $status::text, $reason?::text, $staff_id::uuid, to_timestamp($now_ms::float8 / 1000))

-- name: insert_status_event
insert into outbox (topic, company_id, payload)
values ($topic::text, $company_id::uuid, jsonb_build_object('companyId', $company_id::uuid,
  'at', instant_text(to_timestamp($now_ms::float8 / 1000))))

-- Why and by whom a company was suspended or reactivated, newest first.
-- name: list_status_changes
select h.status, h.reason, h.created_at, s.name as staff_name
from company_status_change h join staff_member s on s.id = h.staff_id
where h.company_id = $company_id::uuid
order by h.created_at desc, h.id desc
limit 100
