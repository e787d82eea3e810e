-- Accounts of the operator's staff, who belong to no company.

-- part: operator
s.id, s.login_name, s.name, s.email, s.role, s.status, s.created_at,
  exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null) as second_factor,
  (select max(e.last_seen_at) from session e where e.staff_id = s.id) as last_seen_at

-- part: found
s.company_id is null and s.realm = 'OPERATOR' and s.status <> 'TERMINATED'
  and ($pattern::text is null or s.name ilike $pattern::text or s.login_name ilike $pattern::text
    or s.email ilike $pattern::text)

-- column role: OperatorRow['role'] from './contract.ts'
-- column status: OperatorRow['status'] from './contract.ts'
-- name: list_operators
select {operator}
from staff s
where {found}
order by s.status = 'SUSPENDED', lower(s.name), s.id
limit $limit::int offset $offset::int

-- name: count_operators
select count(*)::int as total from staff s where {found}

-- column role: OperatorRow['role'] from './contract.ts'
-- column status: OperatorRow['status'] from './contract.ts'
-- name: find_operator
select {operator}
from staff s
where s.company_id is null and s.id = $operator_id::uuid and s.status <> 'TERMINATED'

-- Locks an account together with all who may manage accounts, in one order, so that two changes at once can't remove
-- the last of them.
-- name: lock_operators
select s.id, s.status = 'ACTIVE' and 'ops.admin' = any (s.rights) as manages
from staff s
where s.company_id is null and s.realm = 'OPERATOR'
  and (s.id = $operator_id::uuid or s.status = 'ACTIVE' and 'ops.admin' = any (s.rights))
order by s.id for update

-- No row when the login name is taken.
-- name: insert_invited
insert into staff (realm, company_id, login_name, name, email, role, rights, language, status, created_at)
values ('OPERATOR', null, $email::text, $name::text, $email::text, $role::text, $rights::text[], $language::text,
  'INVITED',
  to_timestamp($now_ms::float8 / 1000))
on conflict (login_name) do nothing
returning id

-- name: set_role
update staff set role = $role::text, rights = $rights::text[] where id = $operator_id::uuid and company_id is null

-- Somebody who never chose a password is invited again.
-- name: set_operator_status
update staff set status = case when $active::boolean
  then case when password_hash is null then 'INVITED' else 'ACTIVE' end else 'SUSPENDED' end
where id = $operator_id::uuid and company_id is null

-- Makes every node read the sessions of a member of staff anew.
-- name: notify_nodes
insert into change_journal (topic, ref_id) values ('STAFF', $operator_id::uuid)
