-- A moment as the wire has it.
create function instant_text(at timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- A hotel order as lists show it: `listed` is the row of the answer, the other columns are there to find and sort by.
-- The view looks with the rights of whoever asks, so row-level security stays.
create view hotel_order_row with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.code, o.status, o.check_in, o.check_out, o.created_at, o.deadline_at, o.lead_guest, o.customer_reference, o.hotel_confirmation, o.room_count,
  q.terms->'hotel'->>'nameEn' as hotel_name_en, q.terms->'hotel'->>'nameZh' as hotel_name_zh,
  q.terms->'hotel'->>'cityEn' as city_en, q.terms->'hotel'->>'cityZh' as city_zh,
  (q.terms->>'freeCancellationUntil')::timestamptz as free_cancellation_until, c.name as company_name,
  json_build_object(
    'id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status, 'hotelId', o.hotel_id,
    'hotelNameEn', q.terms->'hotel'->'nameEn', 'hotelNameZh', q.terms->'hotel'->'nameZh', 'cityEn', q.terms->'hotel'->'cityEn', 'cityZh', q.terms->'hotel'->'cityZh',
    'roomNameEn', q.terms->'room'->'nameEn', 'roomNameZh', q.terms->'room'->'nameZh', 'leadGuest', o.lead_guest,
    'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count, 'currency', o.currency, 'totalMinor', o.total_minor,
    'customerReference', o.customer_reference, 'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', q.terms->'freeCancellationUntil',
    'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name, 'createdAt', instant_text(o.created_at)
  ) as listed
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join staff s on s.id = o.staff_id
join company c on c.id = o.company_id;

-- The rooms of an order: party and prices by night as they were sold, check-in first, with the guests named for each.
create view hotel_order_room with (security_invoker = true) as
select o.id as order_id, r.no::smallint as room_no, o.company_id, (r.room->'party'->>'adults')::smallint as adults,
  array(select c::smallint from jsonb_array_elements_text(r.room->'party'->'childAges') c) as child_ages,
  array(select (n->>'amountMinor')::bigint from jsonb_array_elements(r.room->'nights') n) as night_minor,
  (r.room->>'totalMinor')::bigint as total_minor, o.guests->(r.no::int - 1) as guests
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
cross join lateral jsonb_array_elements(q.terms->'rooms') with ordinality as r (room, no);
