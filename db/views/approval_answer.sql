-- approvals: what was asked about an order, and who answered.
create view approval_answer with (security_invoker = true) as
select r.order_id, r.company_id, r.code, r.rule_name, r.state, coalesce(r.decided_at, r.asked_at) as at, r.decided_by
from approval_request r;
