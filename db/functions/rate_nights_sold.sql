-- The nights of a rate's month as they are sold: closed as well where a rate that it follows is closed. `p_base` is the
-- base of the rate; records are those of `rate_month`.
create or replace function rate_nights_sold(p_base uuid, p_month smallint, p_nights bytea) returns bytea
language plpgsql stable as $$
declare
  v_base bytea;
  v_at int;
begin
  for v_base in
    select m.nights from rate_bases(p_base) b
    join rate_month m on m.rate_plan_no = b.rate_plan_no and m.month = p_month
  loop
    for v_night in 0 .. length(p_nights) / 6 - 1 loop
      v_at := v_night * 6 + 4;
      if get_byte(v_base, v_at) & 1 = 1 then
        p_nights := set_byte(p_nights, v_at, get_byte(p_nights, v_at) | 1);
      end if;
    end loop;
  end loop;
  return p_nights;
end
$$;
