-- approvals: what the deadline of a request brings.
create view approval_deadline with (security_invoker = true) as
select order_id, company_id, state, at_deadline, deadline_at from approval_request;
