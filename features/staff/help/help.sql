-- The staff of a company, as the operator helps it.

-- part: helped
m.id, m.name, m.email, m.role, u.name as department, m.status, i.second_factor, i.last_seen_at
from staff_member m
join staff_sign_in($company_id::uuid) i on i.staff_id = m.id
left join company_unit u on u.id = m.department_id and u.company_id = m.company_id

-- part: found
m.company_id = $company_id::uuid and m.status <> 'TERMINATED'
  and ($pattern::text is null or text_folded(m.name) like all (text_words($pattern::text))
    or m.email ilike $pattern::text)

-- not null: second_factor
-- column role: HelpedRow['role'] from './contract.ts'
-- name: list_helped
select {helped}
where {found}
order by m.role <> 'OWNER', lower(m.name), m.id
limit $limit::int offset $offset::int

-- name: count_helped
select count(*)::int as total from staff_member m where {found}

-- not null: second_factor
-- column role: HelpedRow['role'] from './contract.ts'
-- name: find_helped
select {helped}
where m.company_id = $company_id::uuid and m.id = $staff_id::uuid and m.status <> 'TERMINATED'

-- not null: name, code, status, has_owner
-- name: find_helped_company
select c.name, c.code, c.status, exists (select from staff_member m
  where m.company_id = c.id and m.role = 'OWNER' and m.status = 'ACTIVE') as has_owner
from company_name c where c.id = $company_id::uuid
