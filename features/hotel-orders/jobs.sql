-- Orders whose deadline has passed; the change itself looks again under the order's lock.
-- name: list_overdue
select id, status, confirmation_mode as "confirmationMode" from hotel_order
where status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING') and deadline_at <= now()
order by deadline_at limit $limit::int

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
