-- Releases places. The caller holds the order's row and has seen there that the places are still held.
create or replace function ticket_release(p_option_id uuid, p_day date, p_start_minute int, p_units int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  d ticket_day;
  v_at int;
begin
  select x.* into d from ticket_day x
    where x.option_id = (select coalesce(o.capacity_of, o.id) from ticket_option o where o.id = p_option_id)
      and x.day = p_day for update;
  v_at := array_position(d.starts, p_start_minute::smallint);
  if v_at is null then
    raise exception 'places given back that were never taken' using errcode = 'TW901';
  end if;
  d.sold[v_at] := d.sold[v_at] - p_units;
  update ticket_day set sold = d.sold where option_id = d.option_id and day = p_day;
  insert into change_journal (topic, ref_id, first_day, sold)
    values ('TICKET', d.option_id, p_day - date '1970-01-01', d.sold);
end
$$;
revoke execute on function ticket_release from public;
grant execute on function ticket_release to tradewind_app;
