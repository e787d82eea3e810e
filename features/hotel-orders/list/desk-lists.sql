-- A filter of the desk, over all companies. It reads only columns of the order. `hits` are all the orders that words
-- find, null without words, or where they find too many; `companies` those whose name they find.
-- part: for_desk
($statuses::text[] is null or o.status = any ($statuses::text[]))
  -- One state's orders stand in its index in the order of the list.
  and ($statuses::text[] is null or cardinality($statuses::text[]) > 1 or o.status = ($statuses::text[])[1])
  and ($check_in_from::date is null or o.check_in >= $check_in_from::date)
    and ($check_in_to::date is null or o.check_in <= $check_in_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
  and ($booked_to::timestamptz is null or o.created_at < $booked_to::timestamptz)
  and ($code::text is null or o.code = $code::text)
  and ($hits?::uuid[] is null or $companies?::uuid[] is not null or o.id = any ($hits?::uuid[]))
  and ($hits?::uuid[] is null or $companies?::uuid[] is null or o.id = any ($hits?::uuid[])
    or o.company_id = any ($companies?::uuid[]))
  and ($pattern::text is null or $hits?::uuid[] is not null or o.find_text like all (text_words($pattern::text))
    or o.company_id = any ($companies?::uuid[]))

-- Confirmed stays without the hotel's number. No stay is longer than sixty nights, so the index skips those that are
-- over.
-- part: unnumbered
o.status = 'CONFIRMED' and o.hotel_confirmation is null and o.check_out >= portal_now()::date
  and o.check_in > portal_now()::date - 61

-- Orders with an unknown outcome, ended while the hotel may have them, or that a job failed on.
-- part: unclear
o.id in (select n.id from hotel_order n where n.status = 'NEEDS_ATTENTION'
  union all select x.order_id from hotel_order_send x where x.conflict_at is not null
  union all select t.id from hotel_order t where t.stuck_at is not null)

-- Coming stays at hotels without a mail address, which the desk has to call: an unsent request, a booking without the
-- hotel's number, and the end of a booking that the hotel knows. A note in the order's present state says that it was
-- called; a request is sent instead. A hotel that got or opened a mail since the last change is informed, whichever of
-- its contacts had it. The hotel of a group is called about the group. The rows are found by the index before they are
-- joined: joined first, all rows would be read.
-- part: untold_hotel
o.group_code is null and coalesce((select true from hotel_without_mail w where w.id = o.hotel_id), false)

-- part: informed
coalesce((select true from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
  and h.to_status = o.status and (h.event = 'note' or h.event in ('hotel_mailed', 'hotel_opened') and not exists (
    select from hotel_order_history x where x.order_id = h.order_id and x.company_id = h.company_id and x.no > h.no
      and x.event in ('amended', 'amended_at_once', 'guest_names', 'walked'))) limit 1), false)

-- part: untold_request
o.status = 'PENDING' and {untold_hotel} and not {informed}
  and not coalesce((select true from hotel_order_send x where x.order_id = o.id and x.company_id = o.company_id), false)

-- part: untold_booking
{unnumbered} and {untold_hotel} and not {informed}

-- part: untold_end
o.status = 'CANCELLED' and o.check_in >= (select portal_now()::date) and {untold_hotel}
  and (o.hotel_confirmation is not null
    or coalesce((select true from hotel_order_send x where x.order_id = o.id and x.company_id = o.company_id), false)
    or coalesce((select true from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
      and h.event in ('note', 'hotel_mailed') and h.to_status = 'CONFIRMED' limit 1), false))
  and not {informed}

-- part: untold
({untold_request} or {untold_booking} or {untold_end})

-- Orders that ask to be cancelled or changed; a change that waits for an approver of its company is not the desk's yet.
-- part: asking
o.status in ('CANCELLATION_PENDING', 'AMENDMENT_PENDING')
  and not coalesce((select true from hotel_order_change c where c.order_id = o.id and c.company_id = o.company_id
    and c.state = 'APPROVAL'), false)

-- A page by its ids; only its rows are joined with what they show. What ended without a fee has no margin.
-- part: desk_rows
select r.listed::jsonb || jsonb_build_object('remindedAt', instant_text(o.reminded_at),
  'reminderCount', o.reminder_count, 'stuckAt', instant_text(o.stuck_at), 'hotelUntold', {untold},
  'sending', case when s.order_id is not null then jsonb_build_object('supplierReference', s.supplier_reference,
    'channel', s.channel,
    'sentAt', instant_text(s.sent_at), 'answerBy', instant_text(s.answer_by), 'outcome', s.outcome,
      'conflict', s.conflict_at is not null) end)
  || case when $sees_cost::boolean and g.stands is not false then jsonb_build_object('soldMinor', g.total_minor, 'costMinor', g.cost_minor)
    else '{}' end as listed
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join hotel_order o on o.id = p.id
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id
left join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id
left join hotel_order_gain g on $sees_cost::boolean and g.order_id = o.id
order by p.place

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- Each queue has its index: clocks of seconds come first, then reminded orders, then others by deadline or arrival.
-- name: list_waiting
with page as materialized (select array(select o.id from hotel_order o where o.status = 'PENDING' and {for_desk}
  order by o.confirmation_mode <> 'TIME_LIMITED', o.reminded_at is null, o.deadline_at, o.check_in, o.id
  limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_unclear
with page as materialized (select array(select o.id from hotel_order o
  left join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id where {unclear} and {for_desk}
  order by o.reminded_at is null, o.deadline_at, s.sent_at, o.id limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_unnumbered
with page as materialized (select array(select o.id from hotel_order o where {unnumbered} and {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_untold
with page as materialized (select array(select u.id from (
    select r.id, 1 as kind, row_number() over () as place from (select o.id from hotel_order o
      where {untold_request} and {for_desk}
      order by o.confirmation_mode <> 'TIME_LIMITED', o.reminded_at is null, o.deadline_at, o.check_in, o.id
      limit $limit::int + $offset::int) r
    union all select b.id, 2, row_number() over () from (select o.id from hotel_order o
      where {untold_booking} and {for_desk}
      order by o.reminded_at is null, o.check_in, o.id limit $limit::int + $offset::int) b
    union all select e.id, 3, row_number() over () from (select o.id from hotel_order o
      where {untold_end} and {for_desk} order by o.check_in, o.id limit $limit::int + $offset::int) e) u
  order by u.kind, u.place limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- not null: hotel_untold
-- name: find_untold
select exists (select from hotel_order o where o.id = $order_id::uuid and {untold}) as hotel_untold

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_cancellations
with page as materialized (select array(select o.id from hotel_order o
  where {asking} and {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_all_by_booked
with page as materialized (select array(select o.id from hotel_order o where {for_desk}
  order by o.created_at desc, o.id desc limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- column listed: DeskOrderRow from '../desk-shapes.ts'
-- name: list_all_by_check_in
with page as materialized (select array(select o.id from hotel_order o where {for_desk}
  order by o.reminded_at is null, o.check_in, o.id limit $limit::int offset $offset::int) as ids)
{desk_rows}

-- The orders that words find, null where they are more than pages reach, and the companies.
-- name: find_words
select hotel_order_like(null, lower($pattern::text), $max_counted::int) as hits,
  nullif(array(select c.id from company_name c where c.name ilike $pattern::text), '{}') as companies

-- The count stops where pages end.
-- name: count_waiting
select count(*)::int as total, min(created_at) as since, min(deadline_at) as due_at
from (select o.created_at, o.deadline_at from hotel_order o where o.status = 'PENDING' and {for_desk}
  limit $max_counted::int) as counted

-- When an order came to where it is; the queues that ask for it are short.
-- part: moved
o.deadline_at,
  (select max(h.at) from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id) as at

-- name: count_unclear
select count(*)::int as total, min(at) as since, min(deadline_at) as due_at
from (select {moved} from hotel_order o where {unclear} and {for_desk}
  limit $max_counted::int) as counted

-- name: count_unnumbered
select count(*)::int as total from (select from hotel_order o where {unnumbered} and {for_desk}
  limit $max_counted::int) as counted

-- name: count_untold
select count(*)::int as total from (select from hotel_order o where {untold_request} and {for_desk}
  union all select from hotel_order o where {untold_booking} and {for_desk}
  union all select from hotel_order o where {untold_end} and {for_desk} limit $max_counted::int) as counted

-- name: count_cancellations
select count(*)::int as total, min(at) as since, min(deadline_at) as due_at from (select {moved} from hotel_order o
  where {asking} and {for_desk}
  limit $max_counted::int) as counted

-- name: count_all
select count(*)::int as total from (select from hotel_order o where {for_desk} limit $max_counted::int) as counted

-- not null: waiting, attention, unnumbered, untold, cancellations, reminded
-- The number of orders in each queue of the desk, up to where pages end.
-- name: count_queues
select
  (select count(*)::int from (select from hotel_order o where o.status = 'PENDING'
    limit $max_counted::int) as c) as waiting,
  (select count(*)::int from (select from hotel_order o where {unclear} limit $max_counted::int) as c) as attention,
  (select count(*)::int from (select from hotel_order o where {unnumbered} limit $max_counted::int) as c) as unnumbered,
  (select count(*)::int from (select from hotel_order o where {untold_request}
    union all select from hotel_order o where {untold_booking}
    union all select from hotel_order o where {untold_end} limit $max_counted::int) as c) as untold,
  (select count(*)::int from (select from hotel_order o where {asking}
    limit $max_counted::int) as c) as cancellations,
  (select count(*)::int from (select from hotel_order o where o.reminded_at is not null
    limit $max_counted::int) as c) as reminded
