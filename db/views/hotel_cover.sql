-- hotels: the first photo of each hotel that has one.
create view hotel_cover with (security_invoker = true) as
select distinct on (hotel_id) hotel_id, hash from hotel_photo order by hotel_id, position, id;
