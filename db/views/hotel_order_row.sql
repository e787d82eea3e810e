-- A hotel order as lists show it: `listed` is the row of the answer, the other columns are there to find and sort by.
create view hotel_order_row with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.code, o.status, o.check_in, o.check_out, o.created_at, o.deadline_at,
  o.lead_guest, o.customer_reference, o.hotel_confirmation, o.room_count,
  q.terms->'hotel'->>'nameEn' as hotel_name_en, q.terms->'hotel'->>'nameZh' as hotel_name_zh,
  q.terms->'hotel'->>'cityEn' as city_en, q.terms->'hotel'->>'cityZh' as city_zh,
  (q.terms->>'freeCancellationUntil')::timestamptz as free_cancellation_until, c.name as company_name,
  json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status,
    'hotelId', o.hotel_id, 'hotelNameEn', q.terms->'hotel'->'nameEn', 'hotelNameZh', q.terms->'hotel'->'nameZh',
    'cityEn', q.terms->'hotel'->'cityEn', 'cityZh', q.terms->'hotel'->'cityZh',
    'hotelZone', q.terms->'hotel'->'timeZone', 'roomNameEn', q.terms->'room'->'nameEn', 'roomNameZh', q.terms->'room'->'nameZh',
    'leadGuest', o.lead_guest, 'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count,
    'currency', o.currency, 'totalMinor', o.total_minor, 'customerReference', o.customer_reference,
    'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', q.terms->'freeCancellationUntil',
    'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name,
    'createdAt', instant_text(o.created_at)) as listed,
  o.department_id, o.booked_by, (q.terms->'room'->>'id')::uuid as room_type_id, o.hotel_id
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join staff_member s on s.id = o.staff_id
join company_name c on c.id = o.company_id;
