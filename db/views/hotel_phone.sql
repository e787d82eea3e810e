-- hotels: whom to call at a hotel: the first reservations contact with a telephone number, else its emergency contact,
-- else the hotel's own number.
create view hotel_phone with (security_invoker = true) as
select h.id as hotel_id, coalesce(c.phone, h.phone) as phone, c.name
from hotel h
left join lateral (
  select c.phone, c.name from hotel_contact c
  where c.hotel_id = h.id and c.phone is not null and c.role in ('RESERVATIONS', 'EMERGENCY')
  order by c.role = 'EMERGENCY', c.position, c.id limit 1
) c on true;
