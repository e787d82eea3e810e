sequence company_number
sequence hotel_order_code
view hotel_order_row as
 SELECT o.id,
    o.company_id,
    o.staff_id,
    o.code,
    o.status,
    o.check_in,
    o.check_out,
    o.created_at,
    o.deadline_at,
    o.lead_guest,
    o.customer_reference,
    o.hotel_confirmation,
    o.room_count,
    ((o.terms -> 'hotel'::text) ->> 'nameEn'::text) AS hotel_name_en,
    ((o.terms -> 'hotel'::text) ->> 'nameZh'::text) AS hotel_name_zh,
    ((o.terms -> 'hotel'::text) ->> 'cityEn'::text) AS city_en,
    ((o.terms -> 'hotel'::text) ->> 'cityZh'::text) AS city_zh,
    ((o.terms ->> 'freeCancellationUntil'::text))::timestamp with time zone AS free_cancellation_until,
    c.name AS company_name,
    json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status, 'hotelId', o.hotel_id, 'hotelNameEn', ((o.terms -> 'hotel'::text) -> 'nameEn'::text), 'hotelNameZh', ((o.terms -> 'hotel'::text) -> 'nameZh'::text), 'cityEn', ((o.terms -> 'hotel'::text) -> 'cityEn'::text), 'cityZh', ((o.terms -> 'hotel'::text) -> 'cityZh'::text), 'roomNameEn', ((o.terms -> 'room'::text) -> 'nameEn'::text), 'roomNameZh', ((o.terms -> 'room'::text) -> 'nameZh'::text), 'leadGuest', o.lead_guest, 'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count, 'currency', o.currency, 'totalMinor', o.total_minor, 'customerReference', o.customer_reference, 'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', (o.terms -> 'freeCancellationUntil'::text), 'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name, 'createdAt', instant_text(o.created_at)) AS listed
   FROM ((hotel_order o
     JOIN staff s ON ((s.id = o.staff_id)))
     JOIN company c ON ((c.id = o.company_id)));
