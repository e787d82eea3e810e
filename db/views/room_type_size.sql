-- hotels: room types by their code, and who fits into one.
create view room_type_size with (security_invoker = true) as
select id, no, hotel_id, name_en, name_zh, max_adults, max_children, max_occupancy, extra_beds, code
from room_type;
