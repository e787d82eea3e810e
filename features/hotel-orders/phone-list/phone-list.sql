-- Confirmed stays that begin soon and have no number of the hotel, which the desk calls for; of all companies.

-- part: found
o.status = 'CONFIRMED' and o.hotel_confirmation is null and o.check_out >= portal_now()::date
  and o.check_in > portal_now()::date - 61 and o.check_in <= $last_day::date
  and ($pattern::text is null or o.code ilike $pattern::text or o.lead_guest ilike $pattern::text
    or o.hotel_text ilike $pattern::text)

-- not null: id, code, hotel_name_en, check_in, check_out, lead_guest, room_count
-- The stay that begins first comes first, and the stays of one hotel and day follow each other.
-- name: list_calls
select r.id, r.code, r.hotel_name_en, r.hotel_name_zh, p.phone, p.name as contact_name, r.check_in, r.check_out,
  r.room_count, r.lead_guest,
  (select max(h.at) from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
    and h.event = 'note' and h.to_status = 'CONFIRMED') as noted_at
from hotel_order o
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
left join hotel_phone p on p.hotel_id = o.hotel_id
where {found}
order by o.check_in, o.hotel_id, o.id limit $limit::int offset $offset::int

-- `since` is when the first of them came onto the list.
-- name: count_calls
select count(*)::int as total, min(greatest(o.created_at,
  (portal_now()::date - ($last_day::date - o.check_in))::timestamp at time zone 'UTC')) as since
from hotel_order o where {found}
