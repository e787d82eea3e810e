-- Eight digits for each number of a sequence: a Feistel network of four rounds by a key that this database alone knows,
-- so that codes do not tell how many there are and no two numbers meet. A batch reads the key once and takes 6 µs a
-- code; one by one a code takes 25 µs, a tenth of what saving an order in a batch costs.
create or replace function codes_scattered(a_numbers bigint[]) returns text[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;
