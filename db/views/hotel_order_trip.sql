-- hotel-orders: what a trip says of a valid stay, with the hotel that was sold (`sold_id`), so that what is booked
-- together can be counted.
create view hotel_order_trip with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.department_id, o.customer_reference, o.code, o.status,
  o.status in ('CONFIRMED', 'CANCELLATION_REFUSED', 'COMPLETED') as is_confirmed,
  q.terms->'hotel'->>'nameEn' as title_en, q.terms->'hotel'->>'nameZh' as title_zh,
  q.terms->'room'->>'nameEn' as detail_en, q.terms->'room'->>'nameZh' as detail_zh,
  q.terms->'hotel'->>'cityEn' as city_en, q.terms->'hotel'->>'cityZh' as city_zh,
  q.terms->'hotel'->>'addressEn' as place_en, q.terms->'hotel'->>'addressZh' as place_zh,
  o.check_in as from_on, o.check_out as until_on, null::int as start_minute, array[o.lead_guest] as people,
  o.room_count::int as quantity, o.hotel_confirmation as confirmation, o.hotel_id as sold_id, o.created_at
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
