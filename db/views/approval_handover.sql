-- approvals: bookings that wait for a company's approvers; the deadline decides where nobody does.
create view approval_handover with (security_invoker = true) as
select 'APPROVAL' as kind, r.order_id as id, r.code, c.name as waits_en, null::text as waits_zh, 'PORTAL' as channel,
  r.asked_at as since, r.deadline_at as due_at, r.deadline_at as ends_at
from approval_request r join company_name c on c.id = r.company_id
where r.state = 'WAITING';
