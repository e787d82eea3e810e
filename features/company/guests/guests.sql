-- Guests a company keeps for its bookings.

-- part: guest
g.id, g.surname, g.given_name, g.nationality, g.notes, s.name as consent_by, g.consent_at

-- part: found
g.company_id = $company_id::uuid and ($pattern::text is null or g.notes ilike $pattern::text
  or text_folded(g.surname || ' ' || g.given_name || ' ' || g.surname || g.given_name)
    like all (text_words($pattern::text)))

-- name: list_guests
select {guest}
from company_guest g join staff_member s on s.id = g.consent_by
where {found}
order by lower(g.surname), lower(g.given_name), g.id
limit $limit::int offset $offset::int

-- name: count_guests
select count(*)::int as total from company_guest g where {found}

-- name: find_guest
select {guest}
from company_guest g join staff_member s on s.id = g.consent_by
where g.company_id = $company_id::uuid and g.id = $guest_id::uuid

-- No row when a guest of this name and nationality is there.
-- name: insert_guest
insert into company_guest (company_id, surname, given_name, nationality, notes, consent_by, consent_at, updated_at)
values ($company_id::uuid, $surname::text, $given_name::text, $nationality::text, $notes?::text, $staff_id::uuid,
  to_timestamp($now_ms::float8 / 1000), to_timestamp($now_ms::float8 / 1000))
on conflict (company_id, lower(surname), lower(given_name), nationality) do nothing
returning id

-- Whether another guest has this name and nationality.
-- name: find_same
select g.id from company_guest g
where g.company_id = $company_id::uuid and g.id <> $guest_id::uuid and lower(g.surname) = lower($surname::text)
  and lower(g.given_name) = lower($given_name::text) and g.nationality = $nationality::text

-- Changing a guest renews the consent, in the name of the person who changes it.
-- name: set_guest
update company_guest g set surname = $surname::text, given_name = $given_name::text,
  nationality = $nationality::text, notes = $notes?::text, consent_by = $staff_id::uuid,
  consent_at = to_timestamp($now_ms::float8 / 1000), updated_at = to_timestamp($now_ms::float8 / 1000)
where g.company_id = $company_id::uuid and g.id = $guest_id::uuid

-- name: remove_guest
delete from company_guest where company_id = $company_id::uuid and id = $guest_id::uuid
