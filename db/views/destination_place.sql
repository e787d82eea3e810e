-- hotels: where a hotel lies; cities of tickets are found by pinyin too.
create view destination_place with (security_invoker = true) as
select id, no, name_en, name_zh, country, country_en, country_zh, latitude, longitude, time_zone, pinyin, initials
from destination;
