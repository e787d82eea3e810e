-- Takes places of a slot and returns null, or the code of the refusal and takes nothing. Free sale only counts. Locks
-- the day's row: a transaction that takes several slots takes them by (option, day, start).
create or replace function ticket_take(p_option_id uuid, p_day date, p_start_minute int, p_units int, p_now timestamptz)
returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o record;
  d ticket_day;
  v_at int;
begin
  select coalesce(x.capacity_of, x.id) as pool_id, x.cut_off_minutes, x.min_units, x.max_units, p.kind, p.status
    into o from ticket_option x join ticket_product p on p.id = x.product_id where x.id = p_option_id;
  if not found then return 'ticket.not_found'; end if;
  if p_units not between o.min_units and o.max_units then return 'ticket.units'; end if;
  select * into d from ticket_day where option_id = o.pool_id and day = p_day for update;
  v_at := array_position(d.starts, p_start_minute::smallint);
  if v_at is null or d.closed or o.status <> 'OPEN' then return 'ticket.closed'; end if;
  if ticket_closes_at(d.midnight_at, case o.kind when 'START_TIME' then d.starts[v_at] else d.ends[v_at] end,
    o.cut_off_minutes) <= p_now then return 'ticket.cut_off'; end if;
  if d.totals[v_at] >= 0 and d.totals[v_at] - d.sold[v_at] < p_units then return 'ticket.sold_out'; end if;
  d.sold[v_at] := d.sold[v_at] + p_units;
  update ticket_day set sold = d.sold where option_id = o.pool_id and day = p_day;
  insert into change_journal (topic, ref_id, first_day, sold)
    values ('TICKET', o.pool_id, p_day - date '1970-01-01', d.sold);
  return null;
end
$$;
revoke execute on function ticket_take from public;
grant execute on function ticket_take to tradewind_app;
