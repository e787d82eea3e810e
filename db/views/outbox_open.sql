-- server: events that are not done, by the event that a mail is about: a held mail is about an earlier one.
create view outbox_open with (security_invoker = true) as
select id, case when topic = 'notification.mail_held' then (payload ->> 'eventId')::uuid else id end as event_id,
  available_at, dead_at
from outbox where done_at is null;
