-- Whatever waits for somebody outside has a due time and an end, and none waits beyond it: the clock, an answer or a
-- person ends it in time. Only a cancellation waits for a person however long that takes, escalated from its first day.
select h.kind, h.code, h.since, h.due_at, h.ends_at
from handover h
where h.due_at is null or h.ends_at is null or h.due_at < h.since
  or (h.ends_at < portal_now() - interval '1 day'
    and not exists (select from hotel_order o where o.id = h.id and o.status = 'CANCELLATION_PENDING'))
