-- hotels: what is sold with a stay.
create view hotel_content with (security_invoker = true) as
select id, no, destination_id, name_en, name_zh, name_local, chain, star_halves, address_en, address_zh, country,
  latitude, longitude, time_zone, phone, check_in_from, check_out_until, facilities, status, recommendation,
  district_id
from hotel;
