-- An amount of somebody's own, above which their bookings need approval.
alter table staff
  add column approval_above_minor bigint check (approval_above_minor >= 0),
  add constraint staff_approval_minor_exact
    check (approval_above_minor between -9007199254740991 and 9007199254740991);
create index staff_approval_above on staff (company_id) where approval_above_minor is not null;

-- identity: what other features may read of a company's staff.
create or replace view staff_member with (security_invoker = true) as
select id, company_id, name, email, role, status, login_name, mobile, post, department_id, rights, order_limit_minor,
  month_limit_minor, language, created_at, approval_above_minor
from staff;

-- approvals: companies whose bookings have to be looked at.
create or replace view approval_company with (security_invoker = true) as
select company_id from approval_policy where rules <> '[]'
union all
select company_id from staff_member where approval_above_minor is not null;
