-- hotels: the part of a city.
create view district_name with (security_invoker = true) as
select id, name_en, name_zh
from district;
