-- approvals: companies whose bookings may need approval.
create view approval_company with (security_invoker = true) as
select company_id from approval_policy where rules <> '[]'
union all
select company_id from staff_member where approval_above_minor is not null;
