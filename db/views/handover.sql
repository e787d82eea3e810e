-- handovers: whatever waits for somebody outside the portal, from the features that know. `owner` follows it up: the
-- reservations desk or accounts; a day after its due time the administrators.
create view handover with (security_invoker = true) as
select w.kind, w.id, w.code, w.waits_en, w.waits_zh, w.channel, w.since, w.due_at, w.ends_at, w.tried_at, w.owner,
  case when w.due_at > portal_now() then 'OPEN' when w.due_at > portal_now() - interval '1 day' then 'OVERDUE'
    else 'ESCALATED' end as state
from (
  select o.kind, o.id, o.code, o.waits_en, o.waits_zh, o.channel, o.since, o.due_at, o.ends_at,
    null::timestamptz as tried_at, 'DESK' as owner from hotel_order_handover o
  union all
  select a.kind, a.id, a.code, a.waits_en, a.waits_zh, a.channel, a.since, a.due_at, a.ends_at, null, 'DESK'
  from approval_handover a
  union all
  select m.kind, m.id, m.code, m.waits_en, m.waits_zh, m.channel, m.since, m.due_at, m.ends_at, m.tried_at, 'DESK'
  from mail_handover m
  union all
  select s.kind, s.id, s.code, s.waits_en, s.waits_zh, s.channel, s.since, s.due_at, s.ends_at, s.tried_at, 'DESK'
  from ticket_supply_handover s
  union all
  select g.kind, g.id, g.code, g.waits_en, g.waits_zh, g.channel, g.since, g.due_at, g.ends_at, null, 'DESK'
  from group_handover g
  union all
  select i.kind, i.id, i.code, i.waits_en, i.waits_zh, i.channel, i.since, i.due_at, i.ends_at, null, 'ACCOUNTS'
  from invoice_handover i
  union all
  select p.kind, p.id, p.code, p.waits_en, p.waits_zh, p.channel, p.since, p.due_at, p.ends_at, null, 'ACCOUNTS'
  from payment_handover p
) w;
