-- not null: id, code, hotel_name_en, lead_guest, check_in
-- Orders of all companies by their codes, as the desk knows them.
-- name: list_by_codes
select r.id, r.code, o.status, r.hotel_confirmation, r.hotel_name_en, r.hotel_name_zh, r.lead_guest, r.check_in
from hotel_order o join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
where o.code = any ($codes::text[])
