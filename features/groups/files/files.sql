-- Files that were sent with requests.

-- name: list_files
select f.id, f.name, f.at from group_file f
where f.request_id = $group_id::uuid and f.company_id = $company_id::uuid
order by f.at, f.id

-- Adds a file to a locked request; no row when it has as many as it may have.
-- name: insert_file
insert into group_file (request_id, company_id, name, type, content, staff_id, at)
select $group_id::uuid, $company_id::uuid, $name::text, $type::text, $content::bytea, $staff_id::uuid,
  $now::timestamptz
where (select count(*) from group_file f where f.request_id = $group_id::uuid and f.company_id = $company_id::uuid)
  < $most::int
returning id

-- name: find_file
select f.name, f.type, f.content from group_file f
where f.request_id = $group_id::uuid and f.company_id = $company_id::uuid and f.id = $id::uuid
