-- Distributors of the group helper and the hotels managed for them.

-- part: distributor
d.id, d.name, d.contact, d.chat_group, d.language, d.note, d.currency, d.mark_up_basis_points, d.mark_up_minor,
d.round_to_minor, (select count(*)::int from tool_managed_hotel m
  where m.company_id = d.company_id and m.distributor_id = d.id) as hotels, d.updated_at

-- part: found
d.company_id = $company_id::uuid and ($pattern::text is null or d.name ilike $pattern::text
  or d.contact ilike $pattern::text or d.chat_group ilike $pattern::text)

-- not null: hotels
-- column language: Language from '#contract/languages.ts'
-- name: list_distributors
select {distributor}
from tool_distributor d
where {found}
order by lower(d.name), d.id
limit $limit::int offset $offset::int

-- name: count_distributors
select count(*)::int as total from tool_distributor d where {found}

-- not null: hotels
-- name: find_distributor
select {distributor}
from tool_distributor d
where d.company_id = $company_id::uuid and d.id = $distributor_id::uuid

-- No row when a distributor of this name is there.
-- name: insert_distributor
insert into tool_distributor (company_id, name, contact, chat_group, language, note, currency, mark_up_basis_points,
  mark_up_minor, round_to_minor, updated_at, updated_by)
values ($company_id::uuid, $name::text, $contact::text, $chat_group::text, $language::text, $note::text,
  $currency::text, $mark_up_basis_points::int, $mark_up_minor::bigint, $round_to_minor::bigint,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (company_id, lower(name)) do nothing
returning id

-- Whether another distributor has this name.
-- name: find_same_name
select d.id from tool_distributor d
where d.company_id = $company_id::uuid and d.id <> $distributor_id::uuid and lower(d.name) = lower($name::text)

-- name: set_distributor
update tool_distributor d set name = $name::text, contact = $contact::text, chat_group = $chat_group::text,
  language = $language::text, note = $note::text, currency = $currency::text,
  mark_up_basis_points = $mark_up_basis_points::int, mark_up_minor = $mark_up_minor::bigint,
  round_to_minor = $round_to_minor::bigint, updated_at = to_timestamp($now_ms::float8 / 1000),
  updated_by = $staff_id::uuid
where d.company_id = $company_id::uuid and d.id = $distributor_id::uuid

-- name: remove_distributor
delete from tool_distributor where company_id = $company_id::uuid and id = $distributor_id::uuid

-- not null: hotel_id, destination_id, name_en, city_en
-- name: list_managed
select h.id as hotel_id, h.name_en, h.name_zh, h.star_halves, h.chain, h.destination_id, c.name_en as city_en,
  c.name_zh as city_zh
from tool_managed_hotel m
join hotel_content h on h.id = m.hotel_id
join destination_place c on c.id = h.destination_id
where m.company_id = $company_id::uuid and m.distributor_id = $distributor_id::uuid
order by c.name_en, h.name_en, h.id
limit $limit::int offset $offset::int

-- name: count_managed
select count(*)::int as total from tool_managed_hotel m
where m.company_id = $company_id::uuid and m.distributor_id = $distributor_id::uuid

-- name: count_hotels
select count(*)::int as total from hotel_content h where h.id = any ($hotel_ids::uuid[]) and h.status = 'OPEN'

-- name: insert_managed
insert into tool_managed_hotel (company_id, distributor_id, hotel_id)
select $company_id::uuid, $distributor_id::uuid, id from unnest($hotel_ids::uuid[]) as id
on conflict do nothing

-- name: remove_managed
delete from tool_managed_hotel
where company_id = $company_id::uuid and distributor_id = $distributor_id::uuid
  and hotel_id = any ($hotel_ids::uuid[])

-- Hotels that no distributor has are watched by nobody.
-- name: remove_unmanaged_watches
delete from tool_watched_hotel w
where w.company_id = $company_id::uuid and not exists (select from tool_managed_hotel m
  where m.company_id = $company_id::uuid and m.hotel_id = w.hotel_id)
