-- approvals: what was asked about an order or a change of it, and who answered.
create view approval_answer with (security_invoker = true) as
select coalesce(r.changed_order_id, r.order_id) as order_id, r.company_id, r.code, r.rule_name, r.state,
  coalesce(r.decided_at, r.asked_at) as at, r.decided_by
from approval_request r;
