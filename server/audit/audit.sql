-- name: insert_audit
insert into audit_log (at, realm, company_id, staff_id, action, subject, outcome, request_id, ip, detail)
values (to_timestamp($at_ms::float8 / 1000), $realm::text, $company_id::uuid, $staff_id::uuid, $action::text,
  $subject::text,
        $outcome::text, $request_id::text, $ip::text, $detail::jsonb)

-- Takes entries that were not sent yet; the clock runs on one node.
-- name: take_unsent
with taken as (
  delete from audit_unsent where audit_id in (select u.audit_id from audit_unsent u limit 500)
  returning audit_id
)
select a.id, a.at, a.realm, a.company_id, a.staff_id, a.action, a.subject, a.outcome, a.request_id, a.ip, a.detail
from audit_log a join taken t on t.audit_id = a.id
order by a.at

-- name: remove_before
select audit_remove_before(to_timestamp($before_ms::float8 / 1000)) as removed
