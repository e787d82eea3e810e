-- What the operator has set, with the addresses' parts of both pictures; one row, of nulls where nothing was set.
-- name: find_brand
select b.name, b.colour, b.sender_name, b.footer_address, b.changed_at, m.name as changed_by,
  l.id as logo_id, f.id as favicon_id
from (values (1)) as always (one)
left join brand b on true
left join staff_member m on m.id = b.changed_by and m.company_id is null
left join brand_picture l on l.kind = 'LOGO'
left join brand_picture f on f.kind = 'FAVICON'

-- Locks the settings, so that the audit log has what each change replaced.
-- name: lock_brand
insert into brand (only_one) values (true) on conflict (only_one) do update set only_one = true

-- name: set_brand
update brand
set name = $name::text, colour = $colour::text, sender_name = $sender_name::text,
  footer_address = $footer_address::text, changed_at = portal_now(), changed_by = $staff_id::uuid

-- name: touch_brand
update brand set changed_at = portal_now(), changed_by = $staff_id::uuid

-- Every node reads the brand again after this line.
-- name: announce_brand
insert into change_journal (topic) values ('BRAND')

-- name: find_brand_picture
select media_type, bytes from brand_picture where id = $id::uuid

-- A saved picture gets a new identifier, so that no cache answers with the one before.
-- name: save_brand_picture
insert into brand_picture (kind, media_type, bytes) values ($kind::text, $media_type::text, $bytes::bytea)
on conflict (kind) do update set id = uuidv7(), media_type = excluded.media_type, bytes = excluded.bytes

-- name: remove_brand_picture
delete from brand_picture where kind = $kind::text
