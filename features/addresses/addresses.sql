-- Addresses of companies. The default is the address last chosen as default, else the oldest, so there is always one.

-- part: address
a.id, a.country, a.organisation, a.contact, a.phone, a.street, a.district, a.city, a.state, a.postcode,
a.division_code, a.lines, a.updated_at, a.id = (select d.id from company_address d
  where d.company_id = $company_id::uuid order by d.default_at desc nulls last, d.id limit 1) as is_default

-- part: found
a.company_id = $company_id::uuid and ($pattern::text is null or array_to_string(a.lines, ' ') ilike $pattern::text
  or a.contact ilike $pattern::text or a.phone ilike $pattern::text)

-- not null: is_default
-- name: list_addresses
select {address}
from company_address a
where {found}
order by is_default desc, lower(a.contact), a.id
limit $limit::int offset $offset::int

-- name: count_addresses
select count(*)::int as total from company_address a where {found}

-- not null: is_default
-- name: find_address
select {address}
from company_address a
where a.company_id = $company_id::uuid and a.id = $address_id::uuid

-- name: insert_address
insert into company_address (company_id, country, organisation, contact, phone, street, district, city, state, postcode,
  division_code, lines, default_at, updated_at, updated_by)
values ($company_id::uuid, $country::text, $organisation::text, $contact::text, $phone::text, $street::text,
  $district::text, $city::text, $state::text, $postcode::text, $division_code::text, $lines::text[],
  case when $is_default::bool then to_timestamp($now_ms::float8 / 1000) end,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
returning id

-- name: set_address
update company_address a set country = $country::text, organisation = $organisation::text, contact = $contact::text,
  phone = $phone::text, street = $street::text, district = $district::text, city = $city::text, state = $state::text,
  postcode = $postcode::text, division_code = $division_code::text, lines = $lines::text[],
  default_at = case when $is_default::bool then to_timestamp($now_ms::float8 / 1000) else a.default_at end,
  updated_at = to_timestamp($now_ms::float8 / 1000), updated_by = $staff_id::uuid
where a.company_id = $company_id::uuid and a.id = $address_id::uuid

-- name: remove_address
delete from company_address where company_id = $company_id::uuid and id = $address_id::uuid
