-- The company's logo with its bytes.
-- name: find_logo
select id, media_type, width, height, bytes, updated_at from company_logo where company_id = $company_id::uuid

-- The company's logo without its bytes.
-- name: find_logo_facts
select id, width, height, updated_at from company_logo where company_id = $company_id::uuid

-- A saved logo gets a new identifier, so that no cache answers with the one before.
-- name: save_logo
insert into company_logo (company_id, media_type, width, height, bytes, updated_by)
values ($company_id::uuid, $media_type::text, $width::int, $height::int, $bytes::bytea, $staff_id::uuid)
on conflict (company_id) do update
set id = uuidv7(), media_type = excluded.media_type, width = excluded.width, height = excluded.height,
  bytes = excluded.bytes, updated_at = portal_now(),
    updated_by = excluded.updated_by

-- Without a logo, vouchers are printed with the company's name alone.
-- name: remove_logo
delete from company_logo where company_id = $company_id::uuid
