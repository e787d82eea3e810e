-- Notification preferences, and addresses that refuse mails.

-- What a person chose; no row until then.
-- column choices: Choices from '../notices/catalogue.ts'
-- name: find_wish
select f.choices, f.time_zone, to_char(f.quiet_from, 'HH24:MI') as quiet_from,
  to_char(f.quiet_to, 'HH24:MI') as quiet_to, to_char(f.digest_at, 'HH24:MI') as digest_at
from notice_preference f where f.staff_id = $staff_id::uuid and f.company_id = $company_id::uuid

-- The mail address of a person, and whether mails to it were refused.
-- name: find_address
select s.email, b.refused_at, b.reply
from staff_member s left join mail_bounce b on b.address = lower(s.email)
where s.id = $staff_id::uuid and s.company_id = $company_id::uuid

-- not null: email
-- Colleagues whose addresses refuse mails.
-- name: list_refused
select s.id, s.name, s.email, b.refused_at
from staff_member s join mail_bounce b on b.address = lower(s.email)
where s.company_id = $company_id::uuid and s.status <> 'TERMINATED'
order by lower(s.name), s.id limit 100

-- name: save_preference
insert into notice_preference (staff_id, company_id, choices, time_zone, quiet_from, quiet_to, digest_at, digest_due_at)
values ($staff_id::uuid, $company_id::uuid, $choices::jsonb, $time_zone::text, $quiet_from?::time, $quiet_to?::time,
  $digest_at?::time, to_timestamp($digest_due_ms?::float8 / 1000))
on conflict (staff_id) do update set choices = excluded.choices, time_zone = excluded.time_zone,
  quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest_at = excluded.digest_at,
  digest_due_at = excluded.digest_due_at
where notice_preference.company_id = $company_id::uuid

-- name: insert_bounce
insert into mail_bounce (address, refused_at, reply)
values (lower($address::text), to_timestamp($now_ms::float8 / 1000), left($reply::text, 500))
on conflict (address) do update set refused_at = excluded.refused_at, reply = excluded.reply

-- name: remove_bounce
delete from mail_bounce where address = lower($address::text)

-- Keeps a mail in the outbox until its time; the same mail once, because its identifier is made of event and person.
-- name: hold_mail
insert into outbox (id, topic, company_id, payload, available_at)
values (md5($event_id::uuid::text || $staff_id::uuid::text)::uuid, 'notification.mail_held', $company_id::uuid,
  jsonb_build_object('eventId', $event_id::uuid, 'topic', $topic::text, 'staffId', $staff_id::uuid,
    'companyId', $company_id::uuid, 'payload', $payload::jsonb, 'at', instant_text(portal_now())),
  to_timestamp($until_ms::float8 / 1000))
on conflict (id) do nothing

-- not null: digest_at
-- Daily mails that are due.
-- name: list_due_digests
select f.staff_id, f.company_id, f.time_zone, to_char(f.digest_at, 'HH24:MI') as digest_at
from notice_preference f where f.digest_due_at <= to_timestamp($now_ms::float8 / 1000)
order by f.digest_due_at limit 100

-- Names the next time of a daily mail; changes no row when another node did so first.
-- name: set_digest_due
update notice_preference set digest_due_at = to_timestamp($next_ms::float8 / 1000)
where staff_id = $staff_id::uuid and company_id = $company_id::uuid 
  and digest_due_at <= to_timestamp($now_ms::float8 / 1000)

-- Writes the event that makes a daily mail; none when there is nothing to tell.
-- name: insert_digest_event
insert into outbox (topic, company_id, payload)
select 'notification.digest_due', $company_id::uuid, jsonb_build_object('staffId', $staff_id::uuid,
  'companyId', $company_id::uuid, 'at', instant_text(portal_now()))
where exists (select from notice n where n.company_id = $company_id::uuid and n.staff_id = $staff_id::uuid
  and n.digested_at is null and 'DIGEST' = any (n.channels))

-- column topic: NoticeTopic from '../notices/catalogue.ts'
-- column facts: NoticeRow['facts'] from '../notices/contract.ts'
-- What a daily mail tells, the earliest first.
-- name: list_undigested
select n.id, n.topic, n.facts, n.at, f.time_zone
from notice n join notice_preference f on f.staff_id = n.staff_id and f.company_id = n.company_id
join staff_rights s on s.id = n.staff_id and s.company_id = n.company_id and s.status = 'ACTIVE'
where n.company_id = $company_id::uuid and n.staff_id = $staff_id::uuid and n.digested_at is null
  and 'DIGEST' = any (n.channels)
order by n.at, n.id limit $limit::int

-- name: set_digested
update notice set digested_at = portal_now() where company_id = $company_id::uuid and staff_id = $staff_id::uuid
  and id = any ($ids::uuid[])
