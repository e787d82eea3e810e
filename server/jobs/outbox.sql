-- Takes the due events for the time of a lease. When a node crashes, other nodes take its events after the lease.
-- name: lock_due_events
update outbox o
set attempts = o.attempts + 1, available_at = portal_now() + make_interval(secs => $lease_seconds::int),
    first_attempt_at = coalesce(o.first_attempt_at, portal_now())
from (
  select id from outbox
  where done_at is null and dead_at is null and available_at <= portal_now()
  order by available_at
  limit $limit::int
  for update skip locked
) due
where o.id = due.id
returning o.id, o.topic, o.company_id, o.payload, o.attempts as attempt, o.created_at

-- Keeps events of this node, so that no other takes one whose mail server is slow.
-- name: renew_leases
update outbox set available_at = portal_now() + make_interval(secs => $lease_seconds::int)
where id = any ($ids::uuid[]) and done_at is null and dead_at is null

-- name: set_events_done
update outbox set done_at = portal_now(), last_error = null where id = any ($ids::uuid[]) and done_at is null

-- not null: dead
-- Schedules the next attempt. An event that was first attempted so many hours ago is dead.
-- name: set_event_failed
update outbox
set last_error = left($last_error::text, 2000), refused = $refused::boolean,
    available_at = portal_now() + make_interval(secs => $retry_seconds::int),
    dead_at = case when first_attempt_at < portal_now() - make_interval(hours => $hours::int) then portal_now() end
where id = $id::uuid and done_at is null
returning dead_at is not null as dead

-- Makes events due again whose work a stop interrupted; their attempt does not count.
-- name: set_events_waiting
update outbox set attempts = attempts - 1, available_at = portal_now() where id = any ($ids::uuid[]) and done_at is null

-- What is to be carried out now; events that were written for later wait for nothing but their time. What a receiver
-- refused is waiting, but neither late nor lost by us.
-- name: get_backlog
select count(*) filter (where dead_at is null and (attempts > 0 or available_at <= portal_now()))::int as waiting,
       count(*) filter (where dead_at is not null and not refused)::int as dead,
       coalesce(extract(epoch from portal_now() - min(case when attempts = 0 then available_at else created_at end)
         filter (where dead_at is null and not refused and (attempts > 0 or available_at <= portal_now()))), 0)::float8
         as oldest_seconds
from outbox where done_at is null

-- Makes an event due with all its attempts, unless a node may have it just now or will have it in seconds.
-- name: revive_event
update outbox set dead_at = null, available_at = portal_now(), attempts = 0, first_attempt_at = null, refused = false
where id in (select o.id from outbox_open o where o.event_id = $event_id::uuid and (o.dead_at is not null
  or o.available_at > portal_now() + make_interval(secs => $lease_seconds::int)))

-- Events that are done, and those that a receiver has refused for long.
-- name: remove_old_events
delete from outbox where done_at < portal_now() - make_interval(days => $days::int)
  or (refused and dead_at < portal_now() - make_interval(days => 4 * $days::int))
