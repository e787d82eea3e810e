-- notifications: mails that no mail server has taken, due ten minutes after their first attempt. A mail that is given
-- up ends after thirty days.
create view mail_handover with (security_invoker = true) as
select 'MAIL' as kind, f.id, f.subject as code, coalesce(f.send_to, f.address) as waits_en, null::text as waits_zh,
  'MAIL' as channel, f.first_at as since, f.first_at + interval '10 minutes' as due_at,
  f.first_at + interval '30 days' as ends_at, f.last_at as tried_at
from mail_failure f
where f.dismissed_at is null and f.event_id in (select o.event_id from outbox_open o);
