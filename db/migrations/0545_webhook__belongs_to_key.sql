-- An address belongs to the key that registered it, and is paused by people or by its own failures.
alter table webhook
  add key_id uuid references api_key,
  -- Since when each attempt failed; null while the address works.
  add failing_since timestamptz,
  -- When an address that failed for an hour is tried next.
  add next_try_at timestamptz,
  add paused_at timestamptz;

-- An address that was registered before belongs to the key of the person in the audit log; one of nobody ends.
update webhook w set key_id = (
  select k.id from audit_log a join api_key k on k.company_id = w.company_id and k.staff_id = a.staff_id
  where a.action = 'webhook.add' and a.subject = w.id::text and k.scope = 'BOOK' and k.created_at <= w.created_at
  order by k.revoked_at is null desc, k.created_at desc limit 1
);
update webhook w set removed_at = portal_now() where w.key_id is null and w.removed_at is null;
alter table webhook add constraint webhook_key_check check (key_id is not null or removed_at is not null);

alter table webhook_delivery
  -- What the message is about: the messages of one subject arrive in the order in which they were written.
  add subject_id uuid,
  add seq bigint generated always as identity,
  add give_up_at timestamptz;
update webhook_delivery set subject_id = event_id, give_up_at = created_at + interval '27 hours';
alter table webhook_delivery alter subject_id set not null, alter give_up_at set not null;

drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where status = 'WAITING';
create index webhook_delivery_order on webhook_delivery (subject_id, seq) where status = 'WAITING';
create index webhook_key on webhook (key_id) where removed_at is null;
