-- A moment as the wire has it.
create function instant_text(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- A hotel order as lists show it: `listed` is the row of the answer, the other columns are there to find and sort by.
-- The view looks with the rights of whoever asks, so row-level security stays.
create view hotel_order_row with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.code, o.status, o.check_in, o.check_out, o.created_at, o.deadline_at, o.lead_guest, o.customer_reference, o.hotel_confirmation, o.room_count,
  o.terms->'hotel'->>'nameEn' as hotel_name_en, o.terms->'hotel'->>'nameZh' as hotel_name_zh,
  o.terms->'hotel'->>'cityEn' as city_en, o.terms->'hotel'->>'cityZh' as city_zh,
  (o.terms->>'freeCancellationUntil')::timestamptz as free_cancellation_until, c.name as company_name,
  json_build_object(
    'id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status, 'hotelId', o.hotel_id,
    'hotelNameEn', o.terms->'hotel'->'nameEn', 'hotelNameZh', o.terms->'hotel'->'nameZh', 'cityEn', o.terms->'hotel'->'cityEn', 'cityZh', o.terms->'hotel'->'cityZh',
    'roomNameEn', o.terms->'room'->'nameEn', 'roomNameZh', o.terms->'room'->'nameZh', 'leadGuest', o.lead_guest,
    'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count, 'currency', o.currency, 'totalMinor', o.total_minor,
    'customerReference', o.customer_reference, 'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', o.terms->'freeCancellationUntil',
    'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name, 'createdAt', instant_text(o.created_at)
  ) as listed
from hotel_order o
join staff s on s.id = o.staff_id
join company c on c.id = o.company_id;
