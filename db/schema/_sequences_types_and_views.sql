sequence adjustment_code
sequence bill_code
sequence company_number
sequence group_request_code
sequence hotel_order_code
sequence invoice_code
sequence payment_code
sequence ticket_order_code
type hotel_order_candidate (at bigint, company_id uuid, staff_id uuid, payment text, adults smallint[], children smallint[], han boolean[], nationalities text[], order_limit_minor bigint, quote_id uuid, room_type_no integer, check_in date, check_out date, room_count smallint, today date, currency text, total_minor bigint, mode text, party_adults smallint[], party_children smallint[], latin_names boolean, markets jsonb, why text, known jsonb)
view agreement_terms as
 SELECT id,
    company_id,
    number,
    currency,
    settlement_term,
    mark_up_basis_points,
    payment_days,
    valid_from,
    valid_to,
    status,
    grace_days
   FROM agreement;
view approval_company as
 SELECT approval_policy.company_id
   FROM approval_policy
  WHERE (approval_policy.rules <> '[]'::jsonb)
UNION ALL
 SELECT staff_member.company_id
   FROM staff_member
  WHERE (staff_member.approval_above_minor IS NOT NULL);
view approval_deadline as
 SELECT order_id,
    company_id,
    state,
    at_deadline,
    deadline_at
   FROM approval_request;
view approval_decider as
 SELECT r.order_id,
    r.company_id,
    d.staff_id
   FROM (approval_request r
     CROSS JOIN LATERAL ( SELECT unnest(r.approver_ids) AS staff_id
        UNION
         SELECT a.substitute_id
           FROM approval_absence a
          WHERE ((a.company_id = r.company_id) AND (a.staff_id = ANY (r.approver_ids)) AND (now() >= a.from_at) AND (now() < a.until_at))) d)
  WHERE ((d.staff_id <> r.staff_id) AND (d.staff_id <> r.booked_by));
view audit_entry as
 SELECT at,
    staff_id,
    action,
    subject,
    outcome,
    detail,
    id,
    company_id,
    realm,
    ip
   FROM audit_log;
view chain_name as
 SELECT name,
    name_zh
   FROM chain;
view company_address_copy as
 SELECT id,
    company_id,
    jsonb_build_object('country', country, 'organisation', organisation, 'contact', contact, 'phone', phone, 'street', street, 'district', district, 'city', city, 'state', state, 'postcode', postcode, 'divisionCode', division_code, 'lines', to_jsonb(lines)) AS copy
   FROM company_address a;
view company_booking_rule as
 SELECT company_id,
    reference_required,
    default_nationality,
    denied_payments,
    cost_centre_required
   FROM company_setting;
view company_legal as
 SELECT id,
    legal_name,
    registration_number,
    country,
    city,
    address,
    phone
   FROM company;
view company_name as
 SELECT id,
    code,
    name,
    legal_name,
    status
   FROM company;
view company_unit_name as
 SELECT id,
    company_id,
    kind,
    name,
    is_closed
   FROM company_unit;
view debt_movement as
 SELECT id,
    company_id,
    currency,
        CASE kind
            WHEN 'CAPTURE'::text THEN 'CHARGE'::text
            ELSE kind
        END AS kind,
        CASE
            WHEN (kind = ANY (ARRAY['CHARGE'::text, 'CAPTURE'::text])) THEN credit_minor
            ELSE (- credit_minor)
        END AS amount_minor,
    subject_kind,
    subject_id,
    subject_code,
    note,
    created_at AS at,
    no
   FROM ledger_transfer t
  WHERE ((kind = ANY (ARRAY['CHARGE'::text, 'CAPTURE'::text, 'REFUND'::text, 'ADJUSTMENT'::text])) AND (credit_minor <> 0));
view destination_place as
 SELECT id,
    no,
    name_en,
    name_zh,
    country,
    country_en,
    country_zh,
    latitude,
    longitude,
    time_zone,
    pinyin,
    initials
   FROM destination;
view district_name as
 SELECT id,
    name_en,
    name_zh
   FROM district;
view group_subject as
 SELECT o.company_id,
    o.id AS subject_id,
    g.id AS group_id,
    g.code AS group_code
   FROM (hotel_order_grouped o
     JOIN group_request g ON (((g.company_id = o.company_id) AND (g.code = o.group_code))))
UNION ALL
 SELECT g.company_id,
    g.id AS subject_id,
    g.id AS group_id,
    g.code AS group_code
   FROM group_request g;
view hotel_code as
 SELECT id,
    source,
    source_id AS code
   FROM hotel;
view hotel_content as
 SELECT id,
    no,
    destination_id,
    name_en,
    name_zh,
    name_local,
    chain,
    star_halves,
    address_en,
    address_zh,
    country,
    latitude,
    longitude,
    time_zone,
    phone,
    check_in_from,
    check_out_until,
    facilities,
    status,
    recommendation,
    district_id
   FROM hotel;
view hotel_order_grouped as
 SELECT id,
    company_id,
    group_code
   FROM hotel_order o
  WHERE (group_code IS NOT NULL);
view hotel_order_margin as
 SELECT o.id,
    o.code,
    o.company_id,
    c.name AS company_name,
    o.status,
    o.check_in,
    o.check_out,
    o.created_at,
    o.currency,
    ((q.terms -> 'hotel'::text) ->> 'nameEn'::text) AS hotel_name_en,
    ((q.terms -> 'hotel'::text) ->> 'nameZh'::text) AS hotel_name_zh,
    o.find_text,
    o.total_minor,
    k.cost_minor,
    (o.total_minor - k.cost_minor) AS margin_minor
   FROM (((hotel_order o
     JOIN hotel_quote q ON (((q.id = o.quote_id) AND (q.company_id = o.company_id))))
     JOIN company_name c ON ((c.id = o.company_id)))
     CROSS JOIN LATERAL ( SELECT ((hotel_order_cost(o.id) ->> 'costMinor'::text))::bigint AS cost_minor) k)
  WHERE ((k.cost_minor IS NOT NULL) AND (o.status <> ALL (ARRAY['REJECTED'::text, 'EXPIRED'::text, 'CANCELLED'::text])));
view hotel_order_room as
 SELECT o.id AS order_id,
    (r.no)::smallint AS room_no,
    o.company_id,
    (((r.room -> 'party'::text) ->> 'adults'::text))::smallint AS adults,
    ARRAY( SELECT (c.value)::smallint AS c
           FROM jsonb_array_elements_text(((r.room -> 'party'::text) -> 'childAges'::text)) c(value)) AS child_ages,
    ARRAY( SELECT ((n.value ->> 'amountMinor'::text))::bigint AS int8
           FROM jsonb_array_elements((r.room -> 'nights'::text)) n(value)) AS night_minor,
    ((r.room ->> 'totalMinor'::text))::bigint AS total_minor,
    (o.guests -> ((r.no)::integer - 1)) AS guests
   FROM ((hotel_order o
     JOIN hotel_quote q ON (((q.id = o.quote_id) AND (q.company_id = o.company_id))))
     CROSS JOIN LATERAL jsonb_array_elements((q.terms -> 'rooms'::text)) WITH ORDINALITY r(room, no));
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
    ((q.terms -> 'hotel'::text) ->> 'nameEn'::text) AS hotel_name_en,
    ((q.terms -> 'hotel'::text) ->> 'nameZh'::text) AS hotel_name_zh,
    ((q.terms -> 'hotel'::text) ->> 'cityEn'::text) AS city_en,
    ((q.terms -> 'hotel'::text) ->> 'cityZh'::text) AS city_zh,
    ((q.terms ->> 'freeCancellationUntil'::text))::timestamp with time zone AS free_cancellation_until,
    c.name AS company_name,
    json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status, 'hotelId', o.hotel_id, 'hotelNameEn', ((q.terms -> 'hotel'::text) -> 'nameEn'::text), 'hotelNameZh', ((q.terms -> 'hotel'::text) -> 'nameZh'::text), 'cityEn', ((q.terms -> 'hotel'::text) -> 'cityEn'::text), 'cityZh', ((q.terms -> 'hotel'::text) -> 'cityZh'::text), 'roomNameEn', ((q.terms -> 'room'::text) -> 'nameEn'::text), 'roomNameZh', ((q.terms -> 'room'::text) -> 'nameZh'::text), 'leadGuest', o.lead_guest, 'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count, 'currency', o.currency, 'totalMinor', o.total_minor, 'customerReference', o.customer_reference, 'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', (q.terms -> 'freeCancellationUntil'::text), 'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name, 'createdAt', instant_text(o.created_at)) AS listed,
    o.department_id,
    o.booked_by
   FROM (((hotel_order o
     JOIN hotel_quote q ON (((q.id = o.quote_id) AND (q.company_id = o.company_id))))
     JOIN staff_member s ON ((s.id = o.staff_id)))
     JOIN company_name c ON ((c.id = o.company_id)));
view hotel_order_trip as
 SELECT o.id,
    o.company_id,
    o.staff_id,
    o.department_id,
    o.customer_reference,
    o.code,
    o.status,
    (o.status = ANY (ARRAY['CONFIRMED'::text, 'CANCELLATION_REFUSED'::text, 'COMPLETED'::text])) AS is_confirmed,
    ((q.terms -> 'hotel'::text) ->> 'nameEn'::text) AS title_en,
    ((q.terms -> 'hotel'::text) ->> 'nameZh'::text) AS title_zh,
    ((q.terms -> 'room'::text) ->> 'nameEn'::text) AS detail_en,
    ((q.terms -> 'room'::text) ->> 'nameZh'::text) AS detail_zh,
    ((q.terms -> 'hotel'::text) ->> 'cityEn'::text) AS city_en,
    ((q.terms -> 'hotel'::text) ->> 'cityZh'::text) AS city_zh,
    ((q.terms -> 'hotel'::text) ->> 'addressEn'::text) AS place_en,
    ((q.terms -> 'hotel'::text) ->> 'addressZh'::text) AS place_zh,
    o.check_in AS from_on,
    o.check_out AS until_on,
    NULL::integer AS start_minute,
    ARRAY[o.lead_guest] AS people,
    (o.room_count)::integer AS quantity,
    o.hotel_confirmation AS confirmation,
    o.hotel_id AS sold_id,
    o.created_at
   FROM (hotel_order o
     JOIN hotel_quote q ON (((q.id = o.quote_id) AND (q.company_id = o.company_id))))
  WHERE (o.status <> ALL (ARRAY['REJECTED'::text, 'EXPIRED'::text, 'CANCELLED'::text]));
view invoice_open_fact as
 SELECT f.source,
    f.source_id,
    f.company_id,
    f.currency,
    f.transfer_id,
    f.fact_no,
    f.kind,
    f.bill_id,
    f.bill_code,
    f.subject_kind,
    f.subject_id,
    f.subject_code,
    f.note,
    f.at,
    lower(p.piece) AS from_minor,
    upper(p.piece) AS to_minor,
    ((sign((f.amount_minor)::double precision))::bigint * (upper(p.piece) - lower(p.piece))) AS amount_minor
   FROM (( SELECT 'BILL'::text AS source,
            l.bill_id AS source_id,
            l.company_id,
            l.currency,
            l.transfer_id,
            ((l.transfer_no * 2) + (l.of_balance)::integer) AS fact_no,
            l.kind,
            l.bill_id,
            l.bill_code,
            l.subject_kind,
            l.subject_id,
            l.subject_code,
            l.note,
            l.at,
            l.amount_minor
           FROM invoiceable_bill_line l
        UNION ALL
         SELECT 'ORDER'::text,
            m.subject_id,
            m.company_id,
            m.currency,
            m.id,
            ((m.no * 2) + 1),
                CASE m.kind
                    WHEN 'CAPTURE'::text THEN 'CHARGE'::text
                    ELSE m.kind
                END AS kind,
            NULL::uuid,
            NULL::text,
            m.subject_kind,
            m.subject_id,
            m.subject_code,
            m.note,
            m.created_at,
                CASE
                    WHEN (m.kind = ANY (ARRAY['CHARGE'::text, 'CAPTURE'::text])) THEN m.deposit_minor
                    ELSE (- m.deposit_minor)
                END AS "case"
           FROM ledger_movement m
          WHERE ((m.kind = ANY (ARRAY['CHARGE'::text, 'CAPTURE'::text, 'REFUND'::text, 'ADJUSTMENT'::text])) AND (m.deposit_minor <> 0) AND ((m.subject_kind ~~ like_escape('%!_ORDER'::text, '!'::text)) OR (m.subject_kind = 'GROUP'::text)))) f
     CROSS JOIN LATERAL unnest((int8multirange(int8range((0)::bigint, abs(f.amount_minor))) - COALESCE(( SELECT range_agg(c.claim) AS range_agg
           FROM invoice_claim c
          WHERE ((c.company_id = f.company_id) AND (c.fact_no = f.fact_no))), '{}'::int8multirange))) p(piece));
view invoiceable_bill_line as
 SELECT l.company_id,
    l.bill_id,
    b.code AS bill_code,
    b.period_from,
    b.period_to,
    b.issued_on,
    l.currency,
    l.kind,
    l.amount_minor,
    l.transfer_id,
    l.transfer_no,
    COALESCE(x.subject_kind, l.subject_kind) AS subject_kind,
    COALESCE(x.subject_id, l.subject_id) AS subject_id,
    COALESCE(x.subject_code, l.subject_code) AS subject_code,
    COALESCE(c.reason, l.note) AS note,
    l.at,
    false AS of_balance
   FROM ((((bill_line l
     JOIN bill b ON (((b.id = l.bill_id) AND (b.company_id = l.company_id))))
     LEFT JOIN bill_correction c ON (((c.transfer_id = l.transfer_id) AND (c.company_id = l.company_id))))
     LEFT JOIN bill_dispute d ON (((d.id = c.dispute_id) AND (d.company_id = c.company_id))))
     LEFT JOIN bill_line x ON (((x.id = d.line_id) AND (x.company_id = d.company_id))))
  WHERE ((b.status = ANY (ARRAY['ISSUED'::text, 'CONFIRMED'::text, 'PART_PAID'::text, 'PAID'::text, 'OVERDUE'::text, 'DISPUTED'::text])) AND (NOT (EXISTS ( SELECT
           FROM bill_dispute o
          WHERE ((o.line_id = l.id) AND (o.company_id = l.company_id) AND (o.status = 'OPEN'::text))))))
UNION ALL
 SELECT c.company_id,
    c.bill_id,
    b.code AS bill_code,
    b.period_from,
    b.period_to,
    b.issued_on,
    m.currency,
    m.kind,
    (- m.deposit_minor) AS amount_minor,
    m.id AS transfer_id,
    m.no AS transfer_no,
    x.subject_kind,
    x.subject_id,
    x.subject_code,
    c.reason AS note,
    m.created_at AS at,
    true AS of_balance
   FROM ((((bill_correction c
     JOIN ledger_movement m ON (((m.id = c.transfer_id) AND (m.company_id = c.company_id))))
     JOIN bill b ON (((b.id = c.bill_id) AND (b.company_id = c.company_id))))
     JOIN bill_dispute d ON (((d.id = c.dispute_id) AND (d.company_id = c.company_id))))
     JOIN bill_line x ON (((x.id = d.line_id) AND (x.company_id = d.company_id))))
  WHERE ((m.deposit_minor <> 0) AND (b.status = ANY (ARRAY['ISSUED'::text, 'CONFIRMED'::text, 'PART_PAID'::text, 'PAID'::text, 'OVERDUE'::text, 'DISPUTED'::text])));
view invoiceable_group as
 SELECT g.id,
    g.company_id,
    g.code,
    h.name_en AS title_en,
    h.name_zh AS title_zh,
    g.contact_name AS guest,
    g.check_in AS stay_from,
    g.check_out AS stay_to,
    d.customer_reference AS client_reference,
    NULL::text AS department,
    d.cost_centre
   FROM (((group_deal d
     JOIN group_request g ON (((g.id = d.request_id) AND (g.company_id = d.company_id))))
     JOIN group_offer o ON (((o.id = d.offer_id) AND (o.company_id = d.company_id))))
     JOIN hotel_content h ON ((h.id = o.hotel_id)));
view invoiceable_hotel_order as
 SELECT o.id,
    o.company_id,
    o.code,
    r.hotel_name_en AS title_en,
    r.hotel_name_zh AS title_zh,
    o.lead_guest AS guest,
    o.check_in AS stay_from,
    o.check_out AS stay_to,
    o.customer_reference AS client_reference,
    o.department,
    o.cost_centre
   FROM (hotel_order o
     JOIN hotel_order_row r ON (((r.id = o.id) AND (r.company_id = o.company_id))));
view invoiceable_order as
 SELECT invoiceable_hotel_order.id,
    invoiceable_hotel_order.company_id,
    invoiceable_hotel_order.code,
    invoiceable_hotel_order.title_en,
    invoiceable_hotel_order.title_zh,
    invoiceable_hotel_order.guest,
    invoiceable_hotel_order.stay_from,
    invoiceable_hotel_order.stay_to,
    invoiceable_hotel_order.client_reference,
    invoiceable_hotel_order.department,
    invoiceable_hotel_order.cost_centre
   FROM invoiceable_hotel_order
UNION ALL
 SELECT invoiceable_ticket_order.id,
    invoiceable_ticket_order.company_id,
    invoiceable_ticket_order.code,
    invoiceable_ticket_order.title_en,
    invoiceable_ticket_order.title_zh,
    invoiceable_ticket_order.guest,
    invoiceable_ticket_order.stay_from,
    invoiceable_ticket_order.stay_to,
    invoiceable_ticket_order.client_reference,
    invoiceable_ticket_order.department,
    invoiceable_ticket_order.cost_centre
   FROM invoiceable_ticket_order
UNION ALL
 SELECT invoiceable_group.id,
    invoiceable_group.company_id,
    invoiceable_group.code,
    invoiceable_group.title_en,
    invoiceable_group.title_zh,
    invoiceable_group.guest,
    invoiceable_group.stay_from,
    invoiceable_group.stay_to,
    invoiceable_group.client_reference,
    invoiceable_group.department,
    invoiceable_group.cost_centre
   FROM invoiceable_group;
view invoiceable_ticket_order as
 SELECT id,
    company_id,
    code,
    (sold ->> 'titleEn'::text) AS title_en,
    (sold ->> 'titleZh'::text) AS title_zh,
    COALESCE(( SELECT u.visitor
           FROM ticket_order_unit u
          WHERE ((u.order_id = o.id) AND (u.company_id = o.company_id) AND (u.no = 1))), contact_name) AS guest,
    day AS stay_from,
    day AS stay_to,
    customer_reference AS client_reference,
    department,
    cost_centre
   FROM ticket_order o;
view ledger_movement as
 SELECT id,
    no,
    company_id,
    staff_id,
    currency,
    kind,
    deposit_minor,
    credit_minor,
    deposit_after_minor,
    subject_kind,
    subject_id,
    subject_code,
    note,
    created_at
   FROM ledger_transfer;
view order_spend as
 SELECT o.company_id,
    o.staff_id,
    o.currency,
    o.created_at,
        CASE
            WHEN (o.status = ANY (ARRAY['REJECTED'::text, 'EXPIRED'::text])) THEN (0)::bigint
            WHEN (o.status = 'CANCELLED'::text) THEN o.penalty_minor
            ELSE o.total_minor
        END AS spent_minor
   FROM hotel_order o
UNION ALL
 SELECT s.company_id,
    s.staff_id,
    s.currency,
    s.created_at,
    s.spent_minor
   FROM ticket_order_spend s;
view payment_payer as
 SELECT id,
    company_id,
    staff_id,
    payable_id,
    code,
    payable_code,
    currency,
    amount_minor
   FROM payment;
view property_fee_due as
 SELECT id,
    hotel_id,
    kind,
    name_en,
    name_zh,
    per,
    amount_minor,
    currency
   FROM property_fee;
view rate_month_version as
 SELECT rate_plan_no,
    month,
    version
   FROM rate_month;
view rate_plan_named as
 SELECT id,
    no,
    hotel_id,
    room_type_id,
    name_en,
    name_zh,
    meal_plan,
    confirmation_mode,
    currency,
    status
   FROM rate_plan p;
view rate_plan_sold as
 SELECT no,
    hotel_id,
    markets,
    status
   FROM rate_plan;
view room_type_size as
 SELECT id,
    no,
    hotel_id,
    name_en,
    name_zh,
    max_adults,
    max_children,
    max_occupancy,
    extra_beds
   FROM room_type;
view staff_member as
 SELECT id,
    company_id,
    name,
    email,
    role,
    status,
    login_name,
    mobile,
    post,
    department_id,
    rights,
    order_limit_minor,
    month_limit_minor,
    language,
    created_at,
    approval_above_minor
   FROM staff;
view staff_rights as
 SELECT id,
    company_id,
    role,
    rights,
    status
   FROM staff;
view subject_staff as
 SELECT o.company_id,
    o.id AS subject_id,
    o.staff_id
   FROM hotel_order o
UNION ALL
 SELECT p.company_id,
    p.id AS subject_id,
    p.staff_id
   FROM payment_payer p
UNION ALL
 SELECT p.company_id,
    p.id AS subject_id,
    o.staff_id
   FROM (payment_payer p
     JOIN hotel_order o ON (((o.id = p.payable_id) AND (o.company_id = p.company_id))))
UNION ALL
 SELECT t.company_id,
    t.order_id AS subject_id,
    t.staff_id
   FROM ticket_order_staff t
UNION ALL
 SELECT p.company_id,
    p.id AS subject_id,
    t.staff_id
   FROM (payment_payer p
     JOIN ticket_order_staff t ON (((t.order_id = p.payable_id) AND (t.company_id = p.company_id))));
view ticket_order_head as
 SELECT id AS order_id,
    company_id,
    code,
    (sold ->> 'titleEn'::text) AS title_en,
    (sold ->> 'titleZh'::text) AS title_zh,
    status,
    day,
    created_at
   FROM ticket_order o;
view ticket_order_spend as
 SELECT company_id,
    staff_id,
    currency,
    created_at,
        CASE
            WHEN ((payment IS NULL) OR (status = ANY (ARRAY['REJECTED'::text, 'EXPIRED'::text]))) THEN (0)::bigint
            WHEN (status = 'CANCELLED'::text) THEN penalty_minor
            ELSE (total_minor - refunded_minor)
        END AS spent_minor
   FROM ticket_order o;
view ticket_order_staff as
 SELECT company_id,
    id AS order_id,
    staff_id
   FROM ticket_order o;
view ticket_order_trip as
 SELECT id,
    company_id,
    staff_id,
    department_id,
    customer_reference,
    code,
    status,
    (status = ANY (ARRAY['CONFIRMED'::text, 'REDEEMED'::text])) AS is_confirmed,
    (sold ->> 'titleEn'::text) AS title_en,
    (sold ->> 'titleZh'::text) AS title_zh,
    (sold ->> 'optionEn'::text) AS detail_en,
    (sold ->> 'optionZh'::text) AS detail_zh,
    (sold ->> 'cityEn'::text) AS city_en,
    (sold ->> 'cityZh'::text) AS city_zh,
    (sold ->> 'meetingPointEn'::text) AS place_en,
    (sold ->> 'meetingPointZh'::text) AS place_zh,
    day AS from_on,
    ((sold ->> 'lastDay'::text))::date AS until_on,
        CASE (sold ->> 'kind'::text)
            WHEN 'START_TIME'::text THEN (start_minute)::integer
            ELSE NULL::integer
        END AS start_minute,
    ARRAY( SELECT u.visitor
           FROM ticket_order_unit u
          WHERE ((u.order_id = o.id) AND (u.company_id = o.company_id) AND (u.state <> 'CANCELLED'::text) AND (u.visitor IS NOT NULL))
          ORDER BY u.no) AS people,
    ( SELECT (count(*))::integer AS count
           FROM ticket_order_unit u
          WHERE ((u.order_id = o.id) AND (u.company_id = o.company_id) AND (u.state <> 'CANCELLED'::text))) AS quantity,
    NULL::text AS confirmation,
    product_id AS sold_id,
    created_at
   FROM ticket_order o
  WHERE ((payment IS NOT NULL) AND (status <> ALL (ARRAY['REJECTED'::text, 'EXPIRED'::text, 'CANCELLED'::text])));
view wallet_debt as
 SELECT company_id,
    currency,
    receivable_minor,
    credit_stopped_at
   FROM wallet;
