-- Departments and cost centres of a company.

-- part: unit
u.id, u.name, u.is_closed, (select count(*)::int from staff_member m
  where m.company_id = u.company_id and m.department_id = u.id and m.status <> 'TERMINATED') as people

-- not null: people
-- name: list_units
select {unit} from company_unit u
where u.company_id = $company_id::uuid and u.kind = $kind::text and not ($open_only::boolean and u.is_closed)
order by u.is_closed, lower(u.name)
limit $limit::int offset $offset::int

-- name: count_units
select count(*)::int as total from company_unit u
where u.company_id = $company_id::uuid and u.kind = $kind::text and not ($open_only::boolean and u.is_closed)

-- name: list_open_cost_centres
select u.id, u.name from company_unit u
where u.company_id = $company_id::uuid and u.kind = 'COST_CENTRE' and not u.is_closed
order by lower(u.name) limit $limit::int

-- not null: people
-- name: find_unit
select {unit} from company_unit u where u.company_id = $company_id::uuid and u.id = $unit_id::uuid

-- No row when the name is taken.
-- name: insert_unit
insert into company_unit (company_id, kind, name, is_closed)
values ($company_id::uuid, $kind::text, $name::text, $is_closed::boolean)
on conflict (company_id, kind, lower(name)) do nothing
returning id

-- Touches no row when it is not there, or when another one has the name.
-- name: set_unit
update company_unit u set name = $name::text, is_closed = $is_closed::boolean
where u.company_id = $company_id::uuid and u.id = $unit_id::uuid and u.kind = $kind::text
  and not exists (select from company_unit o where o.company_id = u.company_id and o.kind = u.kind
    and o.id <> u.id and lower(o.name) = lower($name::text))
