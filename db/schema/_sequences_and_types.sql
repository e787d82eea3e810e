sequence adjustment_code
sequence bill_code
sequence company_number
sequence group_request_code
sequence hotel_order_code
sequence invoice_code
sequence payment_code
sequence ticket_order_code
type hotel_order_candidate (at bigint, company_id uuid, staff_id uuid, payment text, adults smallint[], children smallint[], han boolean[], nationalities text[], order_limit_minor bigint, quote_id uuid, room_type_no integer, check_in date, check_out date, room_count smallint, today date, currency text, total_minor bigint, mode text, party_adults smallint[], party_children smallint[], latin_names boolean, markets jsonb, why text, known jsonb)
type uuid_range as range (uuid)
