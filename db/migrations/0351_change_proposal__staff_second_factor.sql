-- Switching the second step of a company's member of staff off takes two persons at the desk.
alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in
  ('BANK_ACCOUNT', 'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'STAFF_SECOND_FACTOR', 'BILL_CORRECTION'));
