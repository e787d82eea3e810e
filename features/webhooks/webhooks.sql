-- Addresses that hear of a company's events, and the messages to them.

-- name: insert_webhook
insert into webhook (id, company_id, topic, url, secret, created_at)
values ($id::uuid, $company_id::uuid, $topic::text, $url::text, $secret::bytea, $now::timestamptz)

-- name: list_webhooks
select w.id, w.topic, w.url, w.created_at from webhook w
where w.company_id = $company_id::uuid and w.removed_at is null
order by w.created_at, w.id

-- name: remove_webhook
update webhook w set removed_at = $now::timestamptz
where w.id = $id::uuid and w.company_id = $company_id::uuid and w.removed_at is null

-- A message to each address of the company that subscribes to the topic; the same event again writes nothing.
-- name: insert_deliveries
insert into webhook_delivery (webhook_id, company_id, event_id, body, next_at, created_at)
select w.id, w.company_id, $event_id::uuid, $body::text, $now::timestamptz, $now::timestamptz
from webhook w where w.company_id = $company_id::uuid and w.topic = $topic::text and w.removed_at is null
on conflict (webhook_id, event_id) do nothing

-- Takes messages that are due, of all companies; another node takes them again when this one does not end in time.
-- name: take_due_deliveries
with due as (
  select d.id from webhook_delivery d
  where d.status = 'WAITING' and d.next_at <= $now::timestamptz
  order by d.next_at limit $limit::int for update skip locked
), taken as (
  update webhook_delivery d set attempts = d.attempts + 1, next_at = $lease_until::timestamptz
  from due where d.id = due.id
  returning d.id, d.webhook_id, d.company_id, d.body, d.attempts
)
select t.id, t.webhook_id, t.company_id, t.body, t.attempts, w.url, w.secret, w.removed_at
from taken t join webhook w on w.id = t.webhook_id and w.company_id = t.company_id

-- name: end_delivery
update webhook_delivery d set status = $status::text, last_status = $last_status?::int, last_error = $last_error?::text,
  next_at = $next_at::timestamptz, ended_at = $ended_at?::timestamptz
where d.id = $id::uuid and d.company_id = $company_id::uuid

-- part: found
from webhook_delivery d
join webhook w on w.id = d.webhook_id and w.company_id = d.company_id
join company_name n on n.id = d.company_id
where ($statuses::text[] is null or d.status = any ($statuses::text[]))
  and ($pattern::text is null or n.name ilike $pattern::text or n.code ilike $pattern::text
    or w.url ilike $pattern::text)

-- column status: DeliveryStatus from './contract.ts'
-- name: list_deliveries
select d.id, n.name as company_name, n.code as company_code, w.topic, w.url, d.status, d.attempts, d.last_status,
  d.last_error, d.created_at, d.ended_at, d.body
{found}
order by d.created_at desc, d.id desc
limit $limit::int offset $offset::int

-- name: count_deliveries
select count(*)::int as total {found}

-- Sends a dead message again, from the first attempt on.
-- name: replay_delivery
update webhook_delivery d set status = 'WAITING', attempts = 0, next_at = $now::timestamptz, ended_at = null
where d.id = $delivery_id::uuid and d.status = 'DEAD'
  and exists (select from webhook w where w.id = d.webhook_id and w.removed_at is null)

-- not null: company_id
-- name: find_delivery_company
select d.company_id from webhook_delivery d where d.id = $delivery_id::uuid

-- Removes messages of all companies that ended some time ago.
-- name: remove_old_deliveries
delete from webhook_delivery d where d.ended_at < $before::timestamptz

-- The secrets of all companies' addresses, also of those that were removed: what waits for one is still opened.
-- name: list_webhook_secrets
select w.id, w.company_id, w.secret from webhook w

-- name: set_webhook_secret
update webhook w set secret = $secret::bytea where w.id = $id::uuid and w.company_id = $company_id::uuid
