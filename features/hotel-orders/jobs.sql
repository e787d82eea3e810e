-- An order a job failed on is tried again only after ten minutes, so that failing orders do not fill every batch.
-- part: tried
(o.stuck_at is null or o.stuck_at < portal_now() - interval '10 minutes')

-- Orders whose deadline has passed; the change checks the deadline again under the order's lock. An order that was
-- sent to the hotel does not expire while the answer is awaited: the hotel may have booked it. One whose answer never
-- came has a deadline of its own.
-- column outcome: DeadlineOutcome | null from '#features/approvals/contract-rules.ts'
-- name: list_overdue
select o.id, o.status, o.confirmation_mode, o.online_minor, c.quote_id as held_token,
  case when o.status = 'AWAITING_APPROVAL' or c.quote_id is not null then (select a.at_deadline from approval_deadline a
    where a.order_id = coalesce(c.quote_id, o.id) and a.company_id = o.company_id) end as outcome
from hotel_order o
left join hotel_order_change c on c.order_id = o.id and c.company_id = o.company_id and c.state = 'APPROVAL'
where o.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'AMENDMENT_PENDING')
  and o.deadline_at <= portal_now() and {tried}
  and (o.confirmation_mode = 'TIME_LIMITED' or not exists (select from hotel_order_send s
    where s.order_id = o.id and s.company_id = o.company_id and s.outcome is null))
order by o.deadline_at limit $limit::int

-- Orders whose hotel was asked more than an hour ago or must answer within an hour, and of which the operator was not
-- notified yet.
-- name: list_silent
select o.id from hotel_order o
join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id
where o.status = 'NEEDS_ATTENTION' and {tried}
  and (s.sent_at <= portal_now() - interval '1 hour' or o.deadline_at <= portal_now() + interval '1 hour')
  and not exists (select from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
    and h.event = 'silent_long')
order by o.deadline_at limit $limit::int

-- Stays that are over by the hotel's clock.
-- name: list_stayed
select o.id from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.status in ('CONFIRMED', 'CANCELLATION_REFUSED') and o.check_out <= (portal_now() + interval '1 day')::date
  and o.check_in <= (select (portal_now() + interval '1 day')::date) and {tried} and portal_now() >= q.stay_ends_at
order by o.check_out limit $limit::int

-- Marks an order on which a job failed for the desk. Its history gets one line; any change of the order clears the
-- mark.
-- name: set_stuck
with failed as (
  select o.id, o.company_id, o.status, o.stuck_at from hotel_order o where o.id = $order_id::uuid for update
), marked as (
  update hotel_order o set stuck_at = portal_now() from failed f where o.id = f.id and o.company_id = f.company_id
)
insert into hotel_order_history (order_id, company_id, actor_kind, actor_name, event, from_status, to_status, internal)
select f.id, f.company_id, 'SYSTEM', 'Tradewind', 'stuck', f.status, f.status, true from failed f
  where f.stuck_at is null

-- Removes quotes that were not booked, a day after they expired. Quotes of orders are kept, so weeks whose other
-- quotes are gone are not read again.
-- name: remove_quotes
delete from hotel_quote where id in (
  select q.id from hotel_quote q
  where q.expires_at < portal_now() - interval '1 day' and q.expires_at > portal_now() - interval '15 days'
    and not exists (select from hotel_order o where o.quote_id = q.id)
    and not exists (select from hotel_order_change c where c.quote_id = q.id)
    and not exists (select from hotel_order_change c where c.before_quote_id = q.id)
  order by q.expires_at limit $limit::int for update skip locked)

-- Removes idempotency keys after ninety days; a retry comes within minutes.
-- name: remove_keys
delete from idempotency where (company_id, key) in (
  select company_id, key from idempotency where created_at < portal_now() - interval '90 days' order by created_at
    limit $limit::int for update skip locked)

-- Folds the figures of months with many fresh ones. Two that fold at once take different rows, and none is lost.
-- name: fold_figures
with busy as (
  select company_id, month from hotel_order_figure where not is_folded group by company_id, month
    having count(*) >= $least::int limit $limit::int
), gone as (
  delete from hotel_order_figure f using busy b where f.company_id = b.company_id and f.month = b.month returning f.*
)
insert into hotel_order_figure (company_id, month, staff_id, booked_by, department_id, department, cost_centre,
  hotel_id, place_text, currency, status, payment_status, orders, nights, held_nights, total_minor, penalty_minor,
  given_back_minor, spent_minor, is_folded)
select company_id, month, staff_id, booked_by, department_id, department, cost_centre, hotel_id, place_text, currency,
  status, payment_status, sum(orders), sum(nights), sum(held_nights), sum(total_minor), sum(penalty_minor),
  sum(given_back_minor), sum(spent_minor), true
from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
having (sum(orders), sum(nights), sum(held_nights), sum(total_minor), sum(penalty_minor), sum(given_back_minor),
  sum(spent_minor)) <> (0, 0, 0, 0, 0, 0, 0)

-- Folds the sums of days, once there are many fresh ones, which have both days, and adds these to the sums of months.
-- name: fold_gains
with fresh as (
  select booked_on, check_in from hotel_order_gain_day where booked_on is not null and check_in is not null
), gone as (
  delete from hotel_order_gain_day d where (select count(*) from fresh) >= $least::int
    and (d.booked_on in (select booked_on from fresh) or d.check_in in (select check_in from fresh)) returning d.*
), added as (
  insert into hotel_order_gain_sum as s (part, month, key, currency, orders, total_minor, cost_minor)
  select p.part, m.month, p.key, g.currency, sum(g.orders), sum(g.total_minor), sum(g.cost_minor)
  from gone g
  cross join lateral (values (date_trunc('month', g.booked_on::timestamp)::date), ('-infinity')) as m (month)
  cross join lateral (values ('COMPANY', g.company_id), ('HOTEL', g.hotel_id), ('DESTINATION', g.destination_id))
    as p (part, key)
  where g.booked_on is not null and g.check_in is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (part, month, key, currency) do update set orders = s.orders + excluded.orders,
    total_minor = s.total_minor + excluded.total_minor, cost_minor = s.cost_minor + excluded.cost_minor
)
insert into hotel_order_gain_day (booked_on, check_in, currency, orders, total_minor, cost_minor)
select booked_on, null, currency, sum(orders), sum(total_minor), sum(cost_minor)
from gone where booked_on is not null group by booked_on, currency
union all
select null, check_in, currency, sum(orders), sum(total_minor), sum(cost_minor)
from gone where check_in is not null group by check_in, currency

-- name: sort_words
select hotel_order_words_sort()
