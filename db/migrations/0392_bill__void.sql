-- A void bill does not stand any more: its lines are on the bill that replaces it, what was paid on it is in the
-- balance again.
alter table bill
  add column replaces_id uuid unique,
  add foreign key (replaces_id, company_id) references bill (id, company_id),
  drop constraint bill_status_check,
  add constraint bill_status_check
    check (status in ('OPEN', 'ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED', 'VOID')),
  add constraint bill_void_unpaid check (status <> 'VOID' or paid_minor = 0 and disputed_minor = 0);

-- How often a movement was on a bill that became void: on one bill at a time it stands
-- (`checks/lines_stand_once.sql`).
alter table bill_line
  add column reissue_no int not null default 0 check (reissue_no >= 0),
  drop constraint bill_line_transfer_id_key,
  add constraint bill_line_transfer_id_key unique (transfer_id, reissue_no);

-- What was paid on a void bill goes back to the balance by a SETTLE below zero.
alter table ledger_transfer
  drop constraint ledger_transfer_check,
  add constraint ledger_transfer_check check (deposit_minor >= 0 or kind in ('ADJUSTMENT', 'SETTLE'));
alter table bill_payment
  drop constraint bill_payment_kind_check,
  add constraint bill_payment_kind_check check (kind in ('BALANCE', 'PAYMENT', 'CREDIT', 'REVERSAL')),
  drop constraint bill_payment_check1,
  add constraint bill_payment_check1
    check (case kind when 'CREDIT' then true when 'REVERSAL' then amount_minor < 0 else amount_minor > 0 end);

alter table change_proposal
  drop constraint change_proposal_kind_check,
  add constraint change_proposal_kind_check check (kind in (
    'BANK_ACCOUNT', 'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION',
    'STAFF_SECOND_FACTOR', 'BILL_VOID'));
