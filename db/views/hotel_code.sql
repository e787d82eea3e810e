-- hotels: by which code of which source a hotel is known.
create view hotel_code with (security_invoker = true) as
select id, source, source_id as code
from hotel;
