-- Addresses that hear of a company's events, and the messages to them.

-- name: insert_webhook
insert into webhook (id, company_id, key_id, topic, types, url, secret, created_at)
values ($id::uuid, $company_id::uuid, $key_id?::uuid, $topic::text, $types::text[], $url::text, $secret::bytea,
  $now::timestamptz)

-- Addresses that are there, with or without a key.
-- part: there
from webhook w left join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
where w.removed_at is null and (w.key_id is null or k.revoked_at is null)

-- part: open
from webhook w join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
where w.removed_at is null and k.revoked_at is null

-- not null: key_id
-- Addresses of a company whose keys were not revoked.
-- name: list_webhooks
select w.id, w.key_id, w.topic, w.url, w.created_at {open} and w.company_id = $company_id::uuid
order by w.created_at, w.id

-- column state: WebhookState from './contract.ts'
-- not null: waiting
-- Addresses of a company, of all of them for the desk; those that fail first.
-- name: list_addresses
select w.id, n.name as company_name, n.code as company_code, w.url, k.label as key_label, k.staff_name, w.types,
  case when not coalesce(k.is_open, n.status = 'ACTIVE') then 'CLOSED' when w.paused_at is not null then 'PAUSED'
    when w.next_try_at is not null then 'SLOWED' when w.failing_since is not null then 'FAILING'
    else 'ACTIVE' end as state,
  w.failing_since,
  (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.status = 'WAITING') as waiting
from webhook w
left join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
join company_name n on n.id = w.company_id
where w.removed_at is null and (w.key_id is null or k.revoked_at is null)
  and ($company_id::uuid is null or w.company_id = $company_id::uuid)
order by w.failing_since, w.created_at, w.id
limit 500

-- An address of a company, of any of them for the desk.
-- name: find_address
select w.id, w.company_id, w.topic, w.types,
  w.url, w.secret, w.old_secret, w.old_until {there} and w.id = $webhook_id::uuid
  and ($company_id::uuid is null or w.company_id = $company_id::uuid)

-- A resumed address is treated as if it had never failed.
-- name: set_webhook_paused
update webhook w set paused_at = $paused_at?::timestamptz, failing_since = null, next_try_at = null
where w.id = $webhook_id::uuid and w.company_id = $company_id::uuid and w.removed_at is null

-- name: remove_webhook
update webhook w set removed_at = $now::timestamptz
where w.id = $id::uuid and w.company_id = $company_id::uuid and w.removed_at is null
  and ($key_id::uuid is null or w.key_id = $key_id::uuid)

-- A message to each address of these keys that subscribes to the topic; the same event again writes nothing.
-- name: insert_deliveries
insert into webhook_delivery (webhook_id, company_id, event_id, subject_id, body, next_at, created_at, give_up_at)
select w.id, w.company_id, $event_id::uuid, $subject_id::uuid, $body::text, $now::timestamptz, $now::timestamptz,
  $give_up_at::timestamptz
from webhook w
where w.company_id = $company_id::uuid and w.topic = $topic::text and w.removed_at is null
  and w.key_id = any ($key_ids::uuid[])
on conflict (webhook_id, event_id) do nothing

-- The plan of a statement is kept from when few messages waited: without this it reads all of them for each.
-- name: prefer_indexes
select set_config('enable_seqscan', 'off', true) as seqscan

-- Takes due messages of all companies, for addresses without a delivery under way: many for a working address, two for
-- a failing one, one as a trial after an hour of failing. A message becomes due after the earlier ones of its subject.
-- Another node takes messages again when this node does not finish in time.
-- not null: give_up_at, subject_id
-- name: take_due_deliveries
with candidate as materialized (
  select d.id, d.webhook_id, d.subject_id, d.seq, d.next_at
  from webhook w
  left join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
  left join company_name n on n.id = w.company_id and w.key_id is null
  cross join lateral (
    select m.id, m.webhook_id, m.subject_id, m.seq, m.next_at from webhook_delivery m
    where m.webhook_id = w.id and m.company_id = w.company_id and m.status = 'WAITING'
      and m.next_at <= $now::timestamptz
    order by m.next_at, m.seq
    limit case when w.next_try_at is not null then 1 when w.failing_since is not null then 2 else $pack::int end
  ) d
  where w.removed_at is null and w.paused_at is null and coalesce(k.is_open, n.status = 'ACTIVE', false)
    and (w.next_try_at is null or w.next_try_at <= $now::timestamptz)
    and w.id <> all ($busy::uuid[])
  limit $limit::int
), due as (
  select c.id, c.next_at, (
    select max(e.next_at) from webhook_delivery e
    -- Not by equality, so that the index of subjects is taken and not the one of addresses.
    where e.webhook_id is not distinct from c.webhook_id and e.subject_id = c.subject_id and e.status = 'WAITING'
      and e.seq < c.seq
      and not exists (select from candidate o where o.id = e.id)
  ) as after_at
  from candidate c
), taken as (
  update webhook_delivery d set next_at = coalesce(due.after_at, $lease_until::timestamptz)
  from due where d.id = due.id and d.next_at = due.next_at and d.status = 'WAITING'
  returning d.id, d.webhook_id, d.company_id, d.subject_id, d.body, d.attempts, d.give_up_at, d.seq, due.after_at
)
select t.id, t.webhook_id, t.company_id, t.subject_id, t.body, t.attempts, t.give_up_at, w.url, w.secret,
  w.old_secret, w.old_until, w.failing_since
from taken t join webhook w on w.id = t.webhook_id and w.company_id = t.company_id
where t.after_at is null
order by t.seq

-- name: set_deliveries_done
update webhook_delivery d set status = 'DONE', attempts = d.attempts + 1, last_status = s.last_status,
  last_error = null, ended_at = $now::timestamptz
from unnest($ids::uuid[], $last_statuses::int[]) as s (id, last_status)
where d.id = s.id and d.company_id = $company_id::uuid and d.status = 'WAITING'

-- name: set_delivery_failed
update webhook_delivery d set status = $status::text, attempts = d.attempts + 1, last_status = $last_status?::int,
  last_error = $last_error::text, next_at = $next_at::timestamptz, ended_at = $ended_at?::timestamptz
where d.id = $id::uuid and d.company_id = $company_id::uuid and d.status = 'WAITING'

-- Messages that were taken and not tried are due again.
-- name: set_deliveries_due
update webhook_delivery d set next_at = $now::timestamptz
where d.id = any ($ids::uuid[]) and d.company_id = $company_id::uuid and d.status = 'WAITING'

-- name: set_webhook_working
update webhook w set failing_since = null, next_try_at = null
where w.id = $webhook_id::uuid and w.company_id = $company_id::uuid and w.failing_since is not null

-- name: set_webhook_failing
update webhook w set failing_since = coalesce(w.failing_since, $now::timestamptz),
  next_try_at = $next_try_at?::timestamptz
where w.id = $webhook_id::uuid and w.company_id = $company_id::uuid

-- Ends messages of all companies that waited too long, and those whose address or key ended.
-- name: give_up_deliveries
update webhook_delivery d set status = 'DEAD', ended_at = $now::timestamptz,
  last_error = case when g.ended then 'the address was removed' else coalesce(d.last_error, 'not sent in time') end
from (
  select m.id, w.removed_at is not null or (w.key_id is not null and k.revoked_at is not null) as ended
  from webhook_delivery m
  join webhook w on w.id = m.webhook_id and w.company_id = m.company_id
  left join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
  where m.status = 'WAITING'
    and (m.give_up_at <= $now::timestamptz or w.removed_at is not null or k.revoked_at is not null)
) g
where d.id = g.id and d.status = 'WAITING'

-- Waiting messages of all companies, and the age in seconds of the oldest to a working address: failing and paused
-- addresses are their company's matter.
-- name: count_waiting
select count(*)::int as waiting,
  coalesce(extract(epoch from $now::timestamptz - min(d.created_at) filter (
    where w.failing_since is null and w.paused_at is null)), 0)::float8 as oldest_seconds
from webhook_delivery d
join webhook w on w.id = d.webhook_id and w.company_id = d.company_id
where d.status = 'WAITING'

-- part: found
from webhook_delivery d
join webhook w on w.id = d.webhook_id and w.company_id = d.company_id
join company_name n on n.id = d.company_id
where ($company_id?::uuid is null or d.company_id = $company_id::uuid)
  and ($statuses::text[] is null or d.status = any ($statuses::text[]))
  and ($pattern::text is null or n.name ilike $pattern::text or n.code ilike $pattern::text
    or w.url ilike $pattern::text)

-- not null: topic
-- column status: DeliveryStatus from './contract.ts'
-- name: list_deliveries
select d.id, n.name as company_name, n.code as company_code,
  case w.topic when 'event' then d.body::jsonb->>'type' else w.topic end as topic, w.url, d.status, d.attempts, d.last_status,
  d.last_error, d.created_at, d.ended_at, d.body
{found}
order by d.created_at desc, d.id desc
limit $limit::int offset $offset::int

-- name: count_deliveries
select count(*)::int as total {found}

-- Sends a dead message again, from the first attempt on.
-- name: replay_delivery
update webhook_delivery d set status = 'WAITING', attempts = 0, next_at = $now::timestamptz, ended_at = null,
  give_up_at = $give_up_at::timestamptz
where d.id = $delivery_id::uuid and d.status = 'DEAD' and d.company_id = $company_id::uuid
  and exists (select from webhook w left join api_key_use k on k.id = w.key_id and k.company_id = w.company_id
    where w.id = d.webhook_id and w.removed_at is null and (w.key_id is null or k.revoked_at is null))

-- Sends all messages of an address again that were given up and written since a moment.
-- name: replay_deliveries
update webhook_delivery d set status = 'WAITING', attempts = 0, next_at = $now::timestamptz, ended_at = null,
  give_up_at = $give_up_at::timestamptz
where d.webhook_id = $webhook_id::uuid and d.company_id = $company_id::uuid and d.status = 'DEAD'
  and d.created_at >= $since::timestamptz

-- not null: company_id
-- name: find_delivery_company
select d.company_id from webhook_delivery d where d.id = $delivery_id::uuid
  and ($company_id?::uuid is null or d.company_id = $company_id::uuid)

-- Removes messages of all companies that ended some time ago.
-- name: remove_old_deliveries
delete from webhook_delivery d where d.ended_at < $before::timestamptz

-- The secrets of all companies' addresses, also of those that were removed: what waits for one is still opened.
-- name: list_webhook_secrets
select w.id, w.company_id, w.secret, w.old_secret from webhook w

-- name: set_webhook_secret
update webhook w set secret = $secret::bytea, old_secret = $old_secret?::bytea
where w.id = $id::uuid and w.company_id = $company_id::uuid

-- The secret of before signs as well until a moment.
-- name: replace_webhook_secret
update webhook w set old_secret = w.secret, old_until = $old_until::timestamptz, secret = $secret::bytea
where w.id = $id::uuid and w.company_id = $company_id::uuid and w.removed_at is null

-- Addresses of events that a company has.
-- name: count_event_webhooks
select count(*)::int as count from webhook w
where w.company_id = $company_id::uuid and w.topic = 'event' and w.removed_at is null

-- name: set_webhook_types
update webhook w set types = $types::text[]
where w.id = $id::uuid and w.company_id = $company_id::uuid and w.topic = 'event' and w.removed_at is null

-- Pauses addresses of all companies that failed for days, and notifies their owners.
-- name: pause_failing_webhooks
with paused as (
  update webhook w set paused_at = $now::timestamptz
  where w.failing_since <= $before::timestamptz and w.paused_at is null and w.removed_at is null
  returning w.id, w.company_id, w.url
)
insert into outbox (topic, company_id, payload)
select 'webhook.paused', p.company_id, jsonb_build_object('webhookId', p.id, 'companyId', p.company_id,
  'facts', jsonb_build_object('name', p.url), 'at', instant_text($now::timestamptz))
from paused p

-- Notes of all companies with an address for it how much of their credit line is left, and writes an event for each
-- that has come down to 40, 20 or 10 %.
-- name: insert_balance_events
with level as (
  select l.*, case when l.spendable_minor * 10 <= l.credit_line_minor then 10
    when l.spendable_minor * 5 <= l.credit_line_minor then 20
    when l.spendable_minor * 5 <= l.credit_line_minor * 2 then 40 else 100 end as percent
  from wallet_left l
  where l.credit_line_minor > 0 and exists (select from webhook w where w.company_id = l.company_id
    and w.topic = 'event' and w.removed_at is null and 'wallet.low.v1' = any (w.types))
), noted as (
  insert into webhook_balance as b (company_id, currency, percent)
  select l.company_id, l.currency, l.percent from level l
  on conflict (company_id, currency) do update set percent = excluded.percent where b.percent <> excluded.percent
  returning b.company_id, b.currency, b.percent, coalesce(old.percent, 100) as before
)
insert into outbox (topic, company_id, payload)
select 'wallet.low', l.company_id, jsonb_build_object('companyId', l.company_id, 'facts', jsonb_build_object(
    'percent', l.percent, 'currency', l.currency, 'spendableMinor', l.spendable_minor,
    'creditLineMinor', l.credit_line_minor), 'at', instant_text($now::timestamptz))
from level l join noted o on o.company_id = l.company_id and o.currency = l.currency
where o.percent < o.before
