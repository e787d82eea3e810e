-- approvals: what the deadline of a request brings. Where nobody could have declined it, it is not approved.
create view approval_deadline with (security_invoker = true) as
select r.order_id, r.company_id, r.state, r.deadline_at,
  case when r.at_deadline = 'APPROVE' and not exists (select from approval_decider d
    where d.order_id = r.order_id and d.company_id = r.company_id) then 'EXPIRE' else r.at_deadline end as at_deadline
from approval_request r;
