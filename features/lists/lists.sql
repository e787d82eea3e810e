-- not null: own
-- The views a person can open for a list: their own first, then those shared by colleagues.
-- name: list_views
select v.id, v.name, v.query, v.columns, v.density, v.shared, v.staff_id = $staff_id::uuid as own, s.name as made_by
from saved_view v
join staff_member s on s.id = v.staff_id
where v.company_id is not distinct from $company_id::uuid and v.list = $list::text
  and (v.staff_id = $staff_id::uuid or v.shared)
order by v.staff_id = $staff_id::uuid desc, lower(v.name), v.id

-- column density: 'COMFORTABLE' | 'COMPACT' | null
-- What a person chose: columns and view for this list, the density for all lists.
-- name: find_choice
select max(c.columns) filter (where c.list = $list::text) as columns, max(c.density) as density,
  (array_agg(c.default_view_id) filter (where c.list = $list::text))[1] as default_view_id
from list_choice c
where c.company_id is not distinct from $company_id::uuid and c.staff_id = $staff_id::uuid

-- name: count_views
select count(*)::int as views from saved_view where company_id is not distinct from $company_id::uuid
  and staff_id = $staff_id::uuid and list = $list::text

-- name: insert_view
insert into saved_view (company_id, staff_id, list, name, query, columns, density, shared)
values ($company_id::uuid, $staff_id::uuid, $list::text, $name::text, $query::text, $columns::text[], $density::text,
  $shared::boolean)
on conflict (staff_id, list, lower(name)) do nothing
returning id

-- Changes nothing when another of the person's views has the name.
-- name: set_view
update saved_view v
set name = $name::text, query = $query::text, columns = $columns::text[], density = $density::text,
  shared = $shared::boolean
where v.company_id is not distinct from $company_id::uuid and v.staff_id = $staff_id::uuid and v.list = $list::text
  and v.id = $view_id::uuid
  and not exists (select from saved_view other where other.company_id is not distinct from v.company_id
    and other.staff_id = v.staff_id and other.list = v.list
    and lower(other.name) = lower($name::text) and other.id <> v.id)

-- not null: own
-- name: find_view
select v.id, v.name, v.query, v.columns, v.density, v.shared, v.staff_id = $staff_id::uuid as own, s.name as made_by
from saved_view v
join staff_member s on s.id = v.staff_id
where v.company_id is not distinct from $company_id::uuid and v.id = $view_id::uuid
  and (v.staff_id = $staff_id::uuid or v.shared)

-- name: remove_view
delete from saved_view where company_id is not distinct from $company_id::uuid and staff_id = $staff_id::uuid
  and id = $view_id::uuid

-- A view of another list can not open this one.
-- name: set_default_view
insert into list_choice (staff_id, company_id, list, default_view_id)
select $staff_id::uuid, $company_id::uuid, $list::text, $view_id::uuid
where $view_id::uuid is null or exists (select from saved_view v
  where v.company_id is not distinct from $company_id::uuid and v.id = $view_id::uuid and v.list = $list::text
    and (v.staff_id = $staff_id::uuid or v.shared))
on conflict (staff_id, list) do update set default_view_id = excluded.default_view_id

-- The columns of a list, and the density of all lists of the person.
-- name: set_layout
with others as (
  update list_choice set density = $density::text where company_id is not distinct from $company_id::uuid
    and staff_id = $staff_id::uuid and list <> $list::text
)
insert into list_choice (staff_id, company_id, list, columns, density)
values ($staff_id::uuid, $company_id::uuid, $list::text, $columns::text[], $density::text)
on conflict (staff_id, list) do update set columns = excluded.columns, density = excluded.density

-- name: insert_ticket
insert into export_ticket (token_hash, company_id, staff_id, list, wanted, expires_at)
values ($token_hash::bytea, $company_id::uuid, $staff_id::uuid, $list::text, $wanted::jsonb,
  to_timestamp($expires_ms::float8 / 1000))

-- A download that was cut off is fetched again by the same link until it expires.
-- name: find_ticket
select wanted from export_ticket
where token_hash = $token_hash::bytea and company_id is not distinct from $company_id::uuid
  and staff_id = $staff_id::uuid and list = $list::text
  and expires_at > to_timestamp($now_ms::float8 / 1000)

-- name: remove_old_tickets
delete from export_ticket where expires_at < to_timestamp($now_ms::float8 / 1000)
