-- What came first, where it counts: numbers of their own, for an identifier's time is a clock's, and clocks step back.
alter table payment_attempt add column no bigint generated always as identity;
alter table bank_receipt add column no bigint generated always as identity;
alter table bank_transfer_event add column no bigint generated always as identity;

drop index payment_attempt_transfers, payment_company, payment_proof_attempt, bank_transfer_event_attempt, payment_issue_note_issue;
create index payment_attempt_transfers on payment_attempt (status, no) where provider = 'BANK';
create index payment_company on payment (company_id, created_at desc, id desc);
create index payment_proof_attempt on payment_proof (attempt_id, created_at desc, id desc);
create index bank_transfer_event_attempt on bank_transfer_event (attempt_id, no);
create index payment_issue_note_issue on payment_issue_note (issue_id, at, id);
