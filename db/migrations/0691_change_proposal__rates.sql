-- Prices that move far take two persons.
alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE',
  'EXCHANGE_RATES', 'GIVE_BACK', 'WALK', 'RATES'));
