-- Codes that people see tell nobody how many there are: the number of a sequence goes through a permutation of eight
-- digits, by a key that this database alone knows (a Feistel network of four rounds, so that no two numbers meet).
create table code_key (
  one boolean primary key default true check (one),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into code_key default values;
revoke all on code_key from tradewind_app;

-- Eight digits for the number of a sequence.
create function code_scattered(a_number bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

-- A new code: kind, UTC date and eight digits, such as H26112003941782.
create function code_next(a_kind text, a_sequence regclass, a_at timestamptz) returns text
language sql volatile as $$
  select a_kind || to_char(a_at at time zone 'UTC', 'YYMMDD') || code_scattered(nextval(a_sequence))
$$;

do $$
declare
  v_old text := pg_get_functiondef('hotel_order_save'::regproc);
  v_new text := v_old;
begin
  v_new := replace(v_new, e'  v_day text := ''H'' || to_char(now() at time zone ''UTC'', ''YYMMDD'');\n', '');
  v_new := replace(v_new, e'      -- H26112000017: kind, UTC date, sequence of at least five digits.\n', '');
  v_new := replace(v_new, e'      v_code := v_day || lpad(v_code, greatest(5, length(v_code)), ''0'');\n', '');
  v_new := replace(v_new, 'nextval(''hotel_order_code'')::text;', 'code_next(''H'', ''hotel_order_code'', now());');
  if v_new like '%v_day%' or v_new not like '%code_next%' then raise exception 'hotel_order_save is another one'; end if;
  execute v_new;
end
$$;
