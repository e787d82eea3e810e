-- The slots of a day as one sees them at a moment; `places` is null where they are not counted. Fewer than ten places
-- are limited.
create or replace function ticket_slots(d ticket_day, p_kind text, p_cut_off_minutes int, p_min_units int,
  p_now timestamptz)
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
