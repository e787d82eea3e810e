-- What the QR code of a voucher's version proves: made of two identifiers only the order's own company knows both of.
create or replace function hotel_voucher_check(order_id uuid, quote_id uuid, no int) returns text
language sql immutable parallel safe
  as $$ select left(encode(sha256(convert_to(order_id::text || ' ' || quote_id::text 
    || case when no = 1 then '' else ' ' || no end, 'UTF8')), 'hex'), 32) $$;
