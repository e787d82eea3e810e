-- name: find_notification
select sent_at from notification where event_id = $event_id::uuid and kind = $kind::text and company_id = $company_id::uuid

-- name: insert_notification
insert into notification (event_id, kind, company_id, subject_id)
values ($event_id::uuid, $kind::text, $company_id::uuid, $subject_id::uuid)
on conflict do nothing
