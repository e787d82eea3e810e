-- Puts prices and restrictions of consecutive nights: records of six bytes as `rate_month` keeps them, one a night from
-- `p_first` on. Touches the months in order, raises their versions and those of the rates that follow this one, whose
-- nights are closed with its own, and notifies the nodes. Returns the number of months.
create or replace function rates_put(p_rate_plan_no int, p_first date, p_nights bytea) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count int := length(p_nights) / 6;
  v_night date := p_first;
  v_done int := 0;
  v_take int;
  v_month int;
  v_months smallint[] := '{}';
  v_follower int;
begin
  if length(p_nights) = 0 or length(p_nights) % 6 <> 0 then
    raise exception 'rates come as six bytes a night' using errcode = 'TW901';
  end if;
  while v_done < v_count loop
    v_month := (extract(year from v_night)::int - 1970) * 12 + extract(month from v_night)::int - 1;
    v_take := least(v_count - v_done, (date_trunc('month', v_night) + interval '1 month')::date - v_night);
    insert into rate_month as stored (rate_plan_no, month, nights)
      values (p_rate_plan_no, v_month,
        overlay(decode(repeat('00', 186), 'hex') placing substring(p_nights from v_done * 6 + 1 for v_take * 6)
          from (extract(day from v_night)::int - 1) * 6 + 1))
      on conflict (month, rate_plan_no) do update set version = stored.version + 1,
        nights = overlay(stored.nights placing substring(p_nights from v_done * 6 + 1 for v_take * 6)
          from (extract(day from v_night)::int - 1) * 6 + 1);
    v_months := v_months || v_month::smallint;
    v_done := v_done + v_take;
    v_night := v_night + v_take;
  end loop;
  insert into change_journal (topic, ref_no, months) values ('RATES', p_rate_plan_no, v_months);
  for v_follower in
    with recursive follower as (
      select p.id, p.no from rate_plan b join rate_plan p on p.base_plan_id = b.id where b.no = p_rate_plan_no
      union
      select p.id, p.no from follower f join rate_plan p on p.base_plan_id = f.id
    )
    select f.no from follower f order by f.no
  loop
    perform from rate_month m where m.rate_plan_no = v_follower and m.month = any (v_months)
      order by m.month for update;
    update rate_month m set version = m.version + 1 where m.rate_plan_no = v_follower and m.month = any (v_months);
    insert into change_journal (topic, ref_no, months) values ('RATES', v_follower, v_months);
  end loop;
  return cardinality(v_months);
end
$$;
revoke execute on function rates_put from public;
grant execute on function rates_put to tradewind_app;
