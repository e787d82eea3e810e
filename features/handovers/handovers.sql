-- What waits for somebody outside the portal, read from the view that joins what the features say of it.

-- part: found
from handover h
where h.owner = any ($seen::text[])
  and ($owners::text[] is null or h.owner = any ($owners::text[]))
  and ($kinds::text[] is null or h.kind = any ($kinds::text[]))
  and ($states::text[] is null or h.state = any ($states::text[]))
  and ($pattern::text is null or h.code ilike $pattern::text or h.waits_en ilike $pattern::text
    or h.waits_zh ilike $pattern::text)

-- not null: id, kind, code, waits_en, channel, since, due_at, owner, state
-- column kind: Handover['kind'] from './contract.ts'
-- column channel: Handover['channel'] from './contract.ts'
-- column owner: Handover['owner'] from './contract.ts'
-- column state: Handover['state'] from './contract.ts'
-- name: list_handovers
with page as materialized (
  select h.* {found} order by h.due_at, h.id limit $limit::int offset $offset::int
)
select p.id, p.kind, p.code, p.waits_en, p.waits_zh, p.channel, p.since, p.due_at, p.ends_at, p.owner, p.state,
  coalesce(p.tried_at, (select max(m.at) from hotel_message_sent m where m.order_id = p.id)) as tried_at
from page p order by p.due_at, p.id

-- name: count_handovers
select count(*)::int as total, min(h.since) as since, min(h.due_at) as due_at {found}

-- not null: value
-- name: count_states
select h.state as value, count(*)::int as count {found} group by h.state
