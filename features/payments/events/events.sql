-- Notifications and query results of the provider about payments and refunds, in the scope of jobs and of the operator.

-- Counts a repeat of the same event.
-- name: insert_event
insert into payment_event (provider, event_id, number, outcome, source, staff_id, ip, reported, mismatches, received_at,
  last_at)
values ($provider::text, $event_id::text, $number::text, $outcome::text, $source::text, $staff_id::uuid, $ip::text,
  $reported::jsonb,
  $mismatches::text[], to_timestamp($at_ms::float8 / 1000), to_timestamp($at_ms::float8 / 1000))
on conflict (provider, event_id) do update set times = payment_event.times + 1, last_at = excluded.last_at

-- Counts a repeat of an event that was applied before.
-- name: set_event_again
update payment_event set times = times + 1, last_at = to_timestamp($at_ms::float8 / 1000)
where provider = $provider::text and event_id = $event_id::text and outcome <> 'NOT_BELIEVED'
