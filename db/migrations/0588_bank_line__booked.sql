-- Money that nobody announced is booked to a balance with a note, and what is missing of a transfer can be settled as the
-- fee of a bank.
alter table bank_line add column note text;
alter table bank_line add constraint bank_line_note_check
  check (length(note) between 1 and 200) not valid;
alter table bank_line validate constraint bank_line_note_check;
alter table bank_receipt add column bank_fee_minor bigint not null default 0;
alter table bank_receipt add constraint bank_receipt_bank_fee_check check (bank_fee_minor >= 0) not valid;
alter table bank_receipt validate constraint bank_receipt_bank_fee_check;
alter table bank_receipt add constraint bank_receipt_bank_fee_exact
  check (bank_fee_minor between -9007199254740991 and 9007199254740991) not valid;
alter table bank_receipt validate constraint bank_receipt_bank_fee_exact;
