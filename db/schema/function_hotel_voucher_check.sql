CREATE OR REPLACE FUNCTION public.hotel_voucher_check(order_id uuid, quote_id uuid, no integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select left(encode(sha256(convert_to(order_id::text || ' ' || quote_id::text || case when no = 1 then '' else ' ' || no end, 'UTF8')), 'hex'), 32) $function$
