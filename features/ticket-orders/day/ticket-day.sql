-- Days of a ticket that the desk cancels with all their orders. Tickets that let somebody in stay as they are.

-- part: cancellable
o.payment is not null and o.status in ('ON_HOLD', 'PENDING', 'CONFIRMED')

-- part: of_day
o.product_id = $product_id::uuid and o.day = $day::date and {cancellable}

-- not null: orders, guests
-- name: find_day
select count(*)::int as orders,
  coalesce(sum((select count(*) from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
    and u.state = 'VALID')), 0)::int as guests
from ticket_order o where {of_day}

-- not null: orders, total_minor
-- What is refunded: the price of the tickets that are valid, but for what was given back before.
-- name: list_amounts
select o.currency, count(*)::int as orders,
  sum(greatest(0, least(u.valid_minor, o.total_minor - o.refunded_minor - o.corrected_minor - o.penalty_minor
    - u.used_minor)))::bigint as total_minor
from ticket_order o
cross join lateral (select coalesce(sum(t.price_minor) filter (where t.state = 'VALID'), 0) as valid_minor,
    coalesce(sum(t.price_minor) filter (where t.state = 'REDEEMED'), 0) as used_minor
  from ticket_order_unit t where t.order_id = o.id and t.company_id = o.company_id) u
where {of_day} and o.payment_status <> 'UNPAID' group by o.currency order by o.currency

-- name: insert_run
insert into ticket_order_day (product_id, day, note, order_ids, staff_id)
select $product_id::uuid, $day::date, $note::text,
  array(select o.id from ticket_order o where {of_day} order by o.starts_at, o.id), $staff_id::uuid

-- not null: orders, left_orders
-- The latest time that a day was cancelled: how many orders, and how many of them are left.
-- name: find_run
select d.at, d.ended_at, cardinality(d.order_ids) as orders,
  (select count(*)::int from ticket_order o where o.id = any (d.order_ids) and {cancellable}) as left_orders
from ticket_order_day d where d.product_id = $product_id::uuid and d.day = $day::date
order by d.at desc limit 1

-- not null: id, company_id, name
-- Orders to be cancelled now, of all companies. A supplier that is asked to confirm an order answers first. An order on
-- which the job failed is tried again after ten minutes.
-- name: list_due
select o.id, o.company_id, d.note, d.staff_id, s.name
from ticket_order_day d
join ticket_order o on o.id = any (d.order_ids) and {cancellable}
  and not (o.status = 'PENDING' and coalesce((o.sold ->> 'isSupplied')::boolean, false))
  and (o.stuck_at is null or o.stuck_at < portal_now() - interval '10 minutes')
join staff_member s on s.id = d.staff_id
where d.ended_at is null
order by d.at, array_position(d.order_ids, o.id) limit $limit::int

-- name: end_runs
update ticket_order_day d set ended_at = portal_now()
where d.ended_at is null
  and not exists (select from ticket_order o where o.id = any (d.order_ids) and {cancellable})

-- not null: title
-- The title of a ticket by its latest order; no row for a ticket without orders.
-- name: find_ticket
select o.sold ->> 'titleEn' as title from ticket_order o where o.product_id = $product_id::uuid
order by o.created_at desc limit 1
