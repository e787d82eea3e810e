-- Accounts of a company's staff, as the company itself manages them.

-- No row when the company has an account of this address. An account of another company is nobody's to know, so the
-- login name is found when the invitation is accepted.
-- name: insert_member
insert into staff (realm, company_id, login_name, name, email, role, rights, status, created_at)
select 'PORTAL', $company_id::uuid, 'invited:' || md5($company_id::uuid || $email::text), $name::text, $email::text,
  $role::text, $rights::text[], 'INVITED', to_timestamp($now_ms::float8 / 1000)
where not exists (select from staff s where s.company_id = $company_id::uuid and s.status <> 'TERMINATED'
  and (s.login_name = $email::text or starts_with(s.login_name, $email::text || '#')))
on conflict (login_name) do nothing
returning id

-- Locks an account together with the owners of its company, in one order, so that two changes at once can't remove the
-- last of them.
-- name: lock_members
select s.id, s.status = 'ACTIVE' and s.role = 'OWNER' as owns
from staff s
where s.company_id = $company_id::uuid and (s.id = $staff_id::uuid or s.status = 'ACTIVE' and s.role = 'OWNER')
order by s.id for update

-- name: set_member
update staff set name = $name::text, mobile = $mobile?::text, post = $post?::text,
  department_id = $department_id?::uuid, role = $role::text, rights = $rights::text[],
  order_limit_minor = $order_limit_minor?::bigint, month_limit_minor = $month_limit_minor?::bigint,
  approval_above_minor = $approval_above_minor?::bigint, language = $language::text
where id = $staff_id::uuid and company_id = $company_id::uuid and status <> 'TERMINATED'

-- Somebody who never chose a password is invited again. An account that ends gives its login name free.
-- name: set_member_status
update staff set
  status = case when $status::text = 'ACTIVE' and password_hash is null then 'INVITED' else $status::text end,
  login_name = case when $status::text = 'TERMINATED' then 'ended:' || id else login_name end
where id = $staff_id::uuid and company_id = $company_id::uuid and status <> 'TERMINATED'

-- Opens the account of somebody who was invited; the login name is the mail address, with a number where an account
-- elsewhere has that. Touches no row when it is open already, suspended or ended.
-- name: open_member
update staff set password_hash = $password_hash::text, status = 'ACTIVE',
  login_name = case when login_name not like 'invited:%' then login_name else (
    select c.name from generate_series(1, 1000) n
    cross join lateral (select case n when 1 then lower(email) else left(lower(email), 96) || '#' || n end as name) c
    where not exists (select from staff t where t.login_name = c.name) order by n limit 1) end
where id = $staff_id::uuid and company_id = $company_id?::uuid and status = 'INVITED'

-- Makes every node read the sessions of a member of staff anew.
-- name: notify_member_changed
insert into change_journal (topic, ref_id) values ('STAFF', $staff_id::uuid)
