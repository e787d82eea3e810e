-- Places of an option, a row a day with an array element a slot, ordered by start: minutes of the local day, places in
-- all (-1 is free sale), and what was sold. A day of opening hours has one slot, from opening to closing.
-- `midnight_at` is the instant that minutes count from: local noon less twelve hours, so that a slot after a change of
-- clocks is right. PostgreSQL knows no zones (ARCHITECTURE.md), so whoever writes the row brings it.
create function ticket_day_sound(p_starts smallint[], p_ends smallint[], p_totals int[], p_sold int[]) returns boolean
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_starts) loop
    if (p_ends[i] < p_starts[i] or p_totals[i] < -1 or p_starts[i] not between 0 and 1439
      or (i > 1 and p_starts[i] <= p_starts[i - 1])) is not false then
      return false;
    end if;
  end loop;
  return cardinality(p_starts) = cardinality(p_ends) and cardinality(p_starts) = cardinality(p_totals)
    and cardinality(p_starts) = cardinality(p_sold);
end
$$;

create function ticket_day_fits(p_totals int[], p_sold int[]) returns boolean language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_totals) loop
    if (p_totals[i] >= 0 and p_sold[i] > p_totals[i]) is not false then
      return false;
    end if;
  end loop;
  return true;
end
$$;

create function ticket_day_open(p_totals int[], p_sold int[]) returns boolean language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(p_totals) loop
    if p_totals[i] < 0 or p_sold[i] < p_totals[i] then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- `price_percent` is what the day costs of the units' prices.
create table ticket_day (
  option_id uuid not null references ticket_option on delete cascade,
  day date not null,
  midnight_at timestamptz not null,
  closed boolean not null default false,
  price_percent smallint not null default 100 check (price_percent between 1 and 1000),
  starts smallint[] not null,
  ends smallint[] not null,
  totals int[] not null,
  sold int[] not null,
  open boolean not null generated always as (not closed and ticket_day_open(totals, sold)) stored,
  primary key (option_id, day),
  constraint ticket_day_sound check (ticket_day_sound(starts, ends, totals, sold)),
  constraint ticket_day_sold_check check (0 <= all (sold)),
  constraint ticket_never_oversold check (ticket_day_fits(totals, sold))
) with (fillfactor = 90);
create index ticket_day_open on ticket_day (option_id, day) where open;

-- When the sale of a slot ends: so many minutes before its start, or before closing where there are opening hours.
create function ticket_closes_at(p_midnight_at timestamptz, p_minute int, p_cut_off_minutes int) returns timestamptz
language sql stable as $$ select p_midnight_at + make_interval(mins => p_minute - p_cut_off_minutes) $$;

-- The slots of a day as one sees them at a moment; `places` is null where they are not counted. Fewer than ten places
-- are limited.
create function ticket_slots(d ticket_day, p_kind text, p_cut_off_minutes int, p_min_units int, p_now timestamptz)
returns table (start_minute int, end_minute int, places int, closes_at timestamptz, status text)
language sql stable as $$
  select s.start_minute, s.end_minute, case when s.total >= 0 then s.total - s.sold end, s.closes_at,
    case
      when d.closed or s.closes_at <= p_now then 'CLOSED'
      when s.total < 0 then 'FREESALE'
      when s.total - s.sold < p_min_units then 'SOLD_OUT'
      when s.total - s.sold < 10 then 'LIMITED'
      else 'AVAILABLE'
    end
  from (
    select x.*, ticket_closes_at(d.midnight_at, case p_kind when 'START_TIME' then x.start_minute else x.end_minute end,
      p_cut_off_minutes) as closes_at
    from unnest(d.starts, d.ends, d.totals, d.sold) as x (start_minute, end_minute, total, sold)
  ) as s
$$;

alter table change_journal drop constraint change_journal_topic_check, add constraint change_journal_topic_check
  check (topic in ('RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'SESSION', 'STAFF', 'COMPANY', 'EXCHANGE', 'TICKET',
    'RELOAD'));

-- Takes places of a slot and answers null, or the code of the refusal and takes nothing. Free sale only counts. Locks
-- the day's row: whoever takes several slots in one transaction takes them by (option, day, start).
create function ticket_take(p_option_id uuid, p_day date, p_start_minute int, p_units int, p_now timestamptz)
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

-- Gives places back. Whoever calls it holds the order's row and has seen there that the places are still held.
create function ticket_release(p_option_id uuid, p_day date, p_start_minute int, p_units int) returns void
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

revoke execute on function ticket_take, ticket_release from public;
grant execute on function ticket_take, ticket_release to tradewind_app;
