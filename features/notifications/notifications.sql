-- Finds the record of a sent mail.
-- name: find_notification
select sent_at from notification where event_id = $event_id::uuid and kind = $kind::text
  and company_id = $company_id::uuid

-- What was recorded of a batch of events: an earlier attempt may have sent some of its mails.
-- name: list_notifications
select event_id, kind from notification where event_id = any ($event_ids::uuid[])
  and company_id = any ($company_ids::uuid[])

-- Records that a mail was sent; `subject_id` is its subject.
-- name: insert_notification
insert into notification (event_id, kind, company_id, subject_id)
values ($event_id::uuid, $kind::text, $company_id::uuid, $subject_id::uuid)
on conflict do nothing

-- Schedules reminders, one for each order and kind. A moved deadline is scheduled again unless its reminder was sent.
-- name: insert_due
insert into notification_due (order_id, kind, company_id, until_at, due_at)
select * from unnest($order_ids::uuid[], $kinds::text[], $company_ids::uuid[], $until_ats::timestamptz[],
  $due_ats::timestamptz[]) order by 1, 2
on conflict (order_id, kind) do update set until_at = excluded.until_at, due_at = excluded.due_at
  where notification_due.notified_at is null

-- Due reminders, the longest due first; `set_told` lets only one node send each.
-- name: list_due
select order_id, kind, company_id, until_at, portal_now() as read_at from notification_due
where notified_at is null and due_at <= portal_now() order by due_at limit $limit::int

-- Marks a reminder as sent or no longer needed; changes no row when another node did so first.
-- name: set_told
update notification_due set notified_at = portal_now() where order_id = $order_id::uuid and kind = $kind::text
  and company_id = $company_id::uuid and notified_at is null

-- Postpones a failed reminder by ten minutes, so that it holds up no other; gives it up when its deadline is sooner.
-- name: postpone_due
update notification_due set due_at = least(portal_now() + interval '10 minutes', until_at - interval '1 second'),
  notified_at = case when until_at <= portal_now() + interval '10 minutes' then portal_now() end
where order_id = $order_id::uuid and kind = $kind::text and company_id = $company_id::uuid and notified_at is null

-- Writes the event that makes a reminder a mail; `about` is what else its topic has.
-- name: insert_event
insert into outbox (topic, company_id, payload)
values ($topic::text, $company_id::uuid, jsonb_build_object('orderId', $order_id::uuid, 'code', $code::text,
  'companyId', $company_id::uuid, 'at', instant_text(portal_now())) || $about::jsonb)

-- Writes the event that sends a notice when the company's hours begin.
-- name: insert_held
insert into outbox (topic, company_id, payload, available_at)
values ('notice.due', $company_id::uuid, jsonb_build_object('orderId', $order_id::uuid, 'code', $code::text,
  'companyId', $company_id::uuid, 'status', $status::text, 'at', $at::text, 'topic', $topic::text),
  to_timestamp($due_ms::float8 / 1000))
