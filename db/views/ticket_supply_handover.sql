-- ticket-suppliers: orders that wait for their supplier, or for a person after a conflict; due an hour after
-- the answer was.
create view ticket_supply_handover with (security_invoker = true) as
select 'TICKET_SUPPLIER' as kind, y.order_id as id, o.code, s.name as waits_en, null::text as waits_zh,
  'API' as channel, t.since, case when y.conflict_at is not null and y.settled_at is null then y.conflict_at
    else coalesce(y.answer_by, t.since) + interval '1 hour' end as due_at,
  greatest((o.day + 1)::timestamp at time zone 'UTC', t.since + interval '30 days') as ends_at, y.sent_at as tried_at
from ticket_supply y
join ticket_order_head o on o.order_id = y.order_id and o.company_id = y.company_id
join ticket_supplier s on s.id = y.supplier_id
cross join lateral (select coalesce(y.conflict_at, y.sent_at, o.created_at) as since) t
where y.state in ('DUE', 'SENT', 'UNKNOWN', 'AWAITED') or y.conflict_at is not null and y.settled_at is null;
