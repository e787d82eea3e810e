CREATE OR REPLACE FUNCTION public.code_scattered(a_number bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_key bytea := (select key from code_key);
  v_left int := (a_number / 10000) % 10000;
  v_right int := a_number % 10000;
  v_hash bytea;
  v_next int;
begin
  for round in 1 .. 4 loop
    v_hash := sha256(v_key || int4send(round) || int4send(v_right));
    v_next := (v_left + get_byte(v_hash, 0) * 65536 + get_byte(v_hash, 1) * 256 + get_byte(v_hash, 2)) % 10000;
    v_left := v_right;
    v_right := v_next;
  end loop;
  return lpad((v_left * 10000 + v_right)::text, 8, '0');
end
$function$
