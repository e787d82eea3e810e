-- Contacts of hotels; the operator's scope.

-- column stop_sale: StopSale from './contract.ts'
-- name: find_hotel
select h.id as hotel_id, h.name_en, h.name_zh, h.phone, h.stop_sale, h.stop_sale_days
from hotel h where h.id = $hotel_id::uuid

-- column role: Contact['role'] from './contract.ts'
-- column language: Contact['language'] from './contract.ts'
-- name: list_contacts
select c.id, c.role, c.name, c.email, c.phone, c.language, c.sends, c.bounced_at from hotel_contact c
where c.hotel_id = $hotel_id::uuid order by c.position, c.id

-- Changes of a hotel's contacts come one after another.
-- name: lock_hotel
select h.id from hotel h where h.id = $hotel_id::uuid for no key update

-- name: set_stop_sale
update hotel set stop_sale = $stop_sale::text, stop_sale_days = $stop_sale_days::smallint where id = $hotel_id::uuid

-- name: insert_contact
insert into hotel_contact (hotel_id, role, name, email, phone, language, sends, position)
select $hotel_id::uuid, $role::text, $name?::text, $email?::text, $phone?::text, $language?::text, $sends::boolean,
  coalesce(max(c.position) + 1, 0) from hotel_contact c where c.hotel_id = $hotel_id::uuid

-- Saving a contact clears the mark, because the desk knows more than the last refusal.
-- name: set_contact
update hotel_contact set role = $role::text, name = $name?::text, email = $email?::text, phone = $phone?::text,
  language = $language?::text, sends = $sends::boolean, bounced_at = null
where id = $contact_id::uuid and hotel_id = $hotel_id::uuid

-- name: remove_contact
delete from hotel_contact where id = $contact_id::uuid and hotel_id = $hotel_id::uuid

-- name: set_order
update hotel_contact c set position = o.place::int
from unnest($contact_ids::uuid[]) with ordinality as o (id, place)
where c.id = o.id and c.hotel_id = $hotel_id::uuid

-- not null: email
-- column language: Contact['language'] from './contract.ts'
-- The contact of each hotel that its mails go to.
-- name: list_mailed
select distinct on (c.hotel_id) c.hotel_id, c.email, c.language, h.country from hotel_contact c
join hotel h on h.id = c.hotel_id
where c.hotel_id = any ($hotel_ids::uuid[]) and c.role = 'RESERVATIONS' and c.sends and c.bounced_at is null
order by c.hotel_id, c.position, c.id

-- name: set_bounced
update hotel_contact set bounced_at = to_timestamp($now_ms::float8 / 1000)
where lower(email) = lower($address::text) and bounced_at is null

-- name: remove_bounced
update hotel_contact set bounced_at = null where lower(email) = lower($address::text) and bounced_at is not null
