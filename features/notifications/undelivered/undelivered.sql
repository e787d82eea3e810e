-- Mails that no mail server has taken so far, of all companies; the operator's scope.

-- Where a mail goes, and what its address is known for.
-- not null: is_marked
-- name: find_delivery
select f.send_to, f.id is not null as failed, b.reply as refusal,
  exists (select from hotel_contact_refused c where c.address = lower(a.address)) as is_marked
from (select coalesce((select send_to from mail_failure where key = $key::text), $address::text) as address) a
left join mail_failure f on f.key = $key::text
left join mail_bounce b on b.address = lower(a.address)

-- name: insert_failure
insert into mail_failure (key, event_id, address, subject, reply, personal, refused, first_at, last_at)
values ($key::text, $event_id::uuid, left($address::text, 320), left($subject::text, 500), left($reply::text, 500),
  $personal::boolean, $refused::boolean, portal_now(), portal_now())
on conflict (key) do update set address = excluded.address, reply = excluded.reply, refused = excluded.refused,
  last_at = excluded.last_at,
  attempts = mail_failure.attempts + 1

-- name: remove_failure
delete from mail_failure where key = $key::text

-- part: found
from mail_failure f
join lateral (select case when o.dead_at is not null then 'GIVEN_UP' when f.refused then 'REFUSED'
  else 'WAITING' end as state from outbox_open o where o.event_id = f.event_id limit 1) e on true
where f.dismissed_at is null
  and ($states::text[] is null or e.state = any ($states::text[]))
  and ($pattern::text is null or f.address ilike $pattern::text or f.send_to ilike $pattern::text
    or f.subject ilike $pattern::text)

-- not null: address, state
-- column state: UndeliveredMail['state'] from './contract.ts'
-- name: list_undelivered
select f.id, coalesce(f.send_to, f.address) as address, f.subject, f.reply, e.state, f.attempts, f.first_at, f.last_at,
  f.personal
{found}
order by f.first_at desc, f.id desc limit $limit::int offset $offset::int

-- name: count_undelivered
select count(*)::int as total, min(f.first_at) as since {found}

-- name: find_failure
select f.event_id, f.address, f.send_to, f.personal from mail_failure f
where f.id = $id::uuid and f.event_id in (select o.event_id from outbox_open o)

-- name: set_send_to
update mail_failure set send_to = $address::text where id = $id::uuid

-- name: set_dismissed
update mail_failure set dismissed_at = portal_now() where id = $id::uuid

-- Drops mails whose event has ended, such as a reminder that is no longer due, and those that wait for thirty
-- days.
-- name: remove_ended
delete from mail_failure f
where f.first_at < portal_now() - interval '30 days'
  or not exists (select from outbox_open o where o.event_id = f.event_id)

-- Mails that have been undelivered for a while.
-- name: count_lasting
select count(*)::int as lasting from mail_failure f
where f.dismissed_at is null and f.first_at < portal_now() - interval '10 minutes'
