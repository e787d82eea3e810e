-- identity: what other features may read of a company's staff.
create view staff_member with (security_invoker = true) as
select id, company_id, name, email, role, status, login_name, mobile, post, department_id, rights, order_limit_minor,
  month_limit_minor, language, created_at, approval_above_minor
from staff;
