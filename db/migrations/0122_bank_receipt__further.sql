-- Money may come a second time under a reference that is matched: each movement at the bank is a receipt of its own with its own transfer in the ledger.
alter table bank_receipt drop constraint bank_receipt_attempt_id_key;
create index bank_receipt_attempt on bank_receipt (attempt_id, id);
-- One at a time waits for its second person.
create unique index bank_receipt_open on bank_receipt (attempt_id) where booked_at is null;
alter table bank_receipt
  add column transfer_id uuid unique references ledger_transfer,
  -- Whether its money went to what the transfer was for, or stayed on the balance.
  add column applied boolean,
  add constraint bank_receipt_booked check ((booked_at is null) = (transfer_id is null) and (booked_at is null) = (applied is null));
