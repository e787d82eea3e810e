CREATE OR REPLACE FUNCTION public.codes_scattered(a_numbers bigint[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_key bytea := (select key from code_key);
  v_left int;
  v_right int;
  v_hash bytea;
  v_next int;
  v_number bigint;
  v_codes text[] := '{}';
begin
  foreach v_number in array a_numbers loop
    v_left := (v_number / 10000) % 10000;
    v_right := v_number % 10000;
    for round in 1 .. 4 loop
      v_hash := sha256(v_key || int4send(round) || int4send(v_right));
      v_next := (v_left + get_byte(v_hash, 0) * 65536 + get_byte(v_hash, 1) * 256 + get_byte(v_hash, 2)) % 10000;
      v_left := v_right;
      v_right := v_next;
    end loop;
    v_codes := v_codes || lpad((v_left * 10000 + v_right)::text, 8, '0');
  end loop;
  return v_codes;
end
$function$
