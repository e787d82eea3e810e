-- Takes the events that are due for a while; whoever crashes with them gives them back when the lease ends.
-- name: lock_due_events
update outbox o
set attempts = o.attempts + 1, available_at = now() + make_interval(secs => $lease_seconds::int)
from (
  select id from outbox
  where done_at is null and dead_at is null and available_at <= now()
  order by available_at
  limit $most::int
  for update skip locked
) due
where o.id = due.id
returning o.id, o.topic, o.company_id, o.payload, o.attempts, o.created_at

-- name: set_events_done
update outbox set done_at = now(), last_error = null where id = any ($ids::uuid[]) and done_at is null

-- name: set_event_failed
update outbox
set last_error = left($last_error::text, 2000), available_at = now() + make_interval(secs => $retry_seconds::int),
    dead_at = case when $dead::boolean then now() end
where id = $id::uuid and done_at is null

-- What a stop cut short is due again at once, and its attempt does not count.
-- name: set_events_waiting
update outbox set attempts = attempts - 1, available_at = now() where id = any ($ids::uuid[]) and done_at is null

-- name: get_backlog
select count(*) filter (where dead_at is null)::int as waiting,
       count(*) filter (where dead_at is not null)::int as dead,
       coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as oldest_seconds
from outbox where done_at is null

-- name: remove_done_events
delete from outbox where done_at < now() - make_interval(days => $days::int)
