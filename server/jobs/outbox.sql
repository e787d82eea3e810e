-- Takes the due events for the time of a lease. When a node crashes, other nodes take its events after the lease.
-- name: lock_due_events
update outbox o
set attempts = o.attempts + 1, available_at = portal_now() + make_interval(secs => $lease_seconds::int)
from (
  select id from outbox
  where done_at is null and dead_at is null and available_at <= portal_now()
  order by available_at
  limit $limit::int
  for update skip locked
) due
where o.id = due.id
returning o.id, o.topic, o.company_id, o.payload, o.attempts as attempt, o.created_at

-- name: set_events_done
update outbox set done_at = portal_now(), last_error = null where id = any ($ids::uuid[]) and done_at is null

-- Schedules the next attempt, or marks the event dead.
-- name: set_event_failed
update outbox
set last_error = left($last_error::text, 2000),
    available_at = portal_now() + make_interval(secs => $retry_seconds::int),
    dead_at = case when $dead::boolean then portal_now() end
where id = $id::uuid and done_at is null

-- Makes events due again whose work a stop interrupted; their attempt does not count.
-- name: set_events_waiting
update outbox set attempts = attempts - 1, available_at = portal_now() where id = any ($ids::uuid[]) and done_at is null

-- What is to be carried out now; events that were written for later wait for nothing but their time.
-- name: get_backlog
select count(*) filter (where dead_at is null and (attempts > 0 or available_at <= portal_now()))::int as waiting,
       count(*) filter (where dead_at is not null)::int as dead,
       coalesce(extract(epoch from portal_now() - min(case when attempts = 0 then available_at else created_at end)
         filter (where dead_at is null and (attempts > 0 or available_at <= portal_now()))), 0)::float8
         as oldest_seconds
from outbox where done_at is null

-- name: remove_done_events
delete from outbox where done_at < portal_now() - make_interval(days => $days::int)
