-- The days of an option as the operator's staff sees and sets them: times, places, prices, closing.

-- column kind: (typeof TICKET_KINDS)[number] from '../contract.ts'
-- An option with days of its own.
-- name: find_days_option
select o.id, o.product_id, o.days_version as version, p.time_zone, p.kind
from ticket_option o join ticket_product p on p.id = o.product_id
where o.id = $option_id::uuid and o.capacity_of is null

-- Saving days locks the option first, then the days in order; a booking locks one of these days.
-- name: lock_days_option
select o.id from ticket_option o where o.id = $option_id::uuid for update

-- part: slots
coalesce((select jsonb_agg(jsonb_build_object('startMinute', x.start_minute, 'endMinute', x.end_minute,
  'total', nullif(x.total, -1), 'sold', x.sold) order by x.start_minute)
  from unnest(d.starts, d.ends, d.totals, d.sold) as x (start_minute, end_minute, total, sold)), '[]')

-- column slots: CalendarDay['slots'] from './contract-days.ts'
-- not null: slots
-- name: list_days
select d.day, d.closed, d.price_percent, {slots} as slots
from ticket_day d
where d.option_id = $option_id::uuid and d.day >= $from::date and d.day < $from::date + $days::int
order by d.day

-- column slots: CalendarDay['slots'] from './contract-days.ts'
-- not null: slots
-- name: lock_days
select d.day, d.closed, d.price_percent, {slots} as slots
from ticket_day d
where d.option_id = $option_id::uuid and d.day = any ($days::date[])
order by d.day for update

-- Days as they are after a save; the rows that exist are locked, so what is sold is what was read.
-- name: put_days
insert into ticket_day (option_id, day, midnight_at, closed, price_percent, starts, ends, totals, sold)
select $option_id::uuid, x.day, x."midnightAt", x.closed, x."pricePercent", x.starts, x.ends, x.totals, x.sold
from jsonb_to_recordset($days::jsonb) as x (day date, "midnightAt" timestamptz, closed boolean,
  "pricePercent" smallint, starts smallint[], ends smallint[], totals int[], sold int[])
on conflict (option_id, day) do update set closed = excluded.closed, price_percent = excluded.price_percent,
  starts = excluded.starts, ends = excluded.ends, totals = excluded.totals, sold = excluded.sold

-- Counts a save of days, and tells the nodes of it.
-- name: bump_days_version
with told as (insert into change_journal (topic, ref_id) values ('TICKET', $option_id::uuid))
update ticket_option set days_version = days_version + 1 where id = $option_id::uuid returning days_version as version
