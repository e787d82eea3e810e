-- Orders whose deadline has passed; the change itself looks again under the order's lock. An order the hotel was asked for does not end while its
-- answer is awaited: it may be booked there.
-- name: list_overdue
select o.id, o.status, o.confirmation_mode as "confirmationMode" from hotel_order o
where o.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING') and o.deadline_at <= now()
  and (o.confirmation_mode = 'TIME_LIMITED' or not exists (select from hotel_order_send s where s.order_id = o.id and s.company_id = o.company_id and s.outcome is null))
order by o.deadline_at limit $limit::int

-- Stays that are over by the hotel's clock.
-- name: list_stayed
select id from hotel_order
where status in ('CONFIRMED', 'CANCELLATION_REFUSED') and check_out <= (now() + interval '1 day')::date
  and now() >= ((check_out + (terms->'hotel'->>'checkOutUntil')::time) at time zone (terms->'hotel'->>'timeZone'))
order by check_out limit $limit::int

-- Quotes nobody booked, a day after they ended.
-- name: remove_quotes
delete from hotel_quote where id in (
  select id from hotel_quote where order_id is null and expires_at < now() - interval '1 day' order by expires_at limit $limit::int for update skip locked)

-- Keys of bookings are kept for ninety days; a retry comes within minutes.
-- name: remove_keys
delete from idempotency where (company_id, key) in (
  select company_id, key from idempotency where created_at < now() - interval '90 days' order by created_at limit $limit::int for update skip locked)
