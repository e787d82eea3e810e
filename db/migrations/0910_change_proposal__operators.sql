-- Accounts of the operator's staff change by two persons too. Whose account a proposal is about is kept, so that nobody
-- decides about their own, and nobody is the second person of who brought them in.
alter table change_proposal
  add subject_staff_id uuid references staff,
  drop constraint change_proposal_kind_check,
  add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT', 'BANK_ACCOUNT_CLOSE', 'AGREEMENT',
    'RECHARGE_LIMIT', 'SECOND_FACTOR', 'STAFF_SECOND_FACTOR', 'BILL_CORRECTION', 'BILL_VOID', 'OPERATOR_INVITE',
    'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE')),
  add constraint change_proposal_own_account check (status not in ('CONFIRMED', 'DECLINED')
    or subject_staff_id is null or kind = 'OPERATOR_INVITE' or decided_by <> subject_staff_id);

create index change_proposal_subject on change_proposal (subject_staff_id, proposed_by)
  where status = 'CONFIRMED' and subject_staff_id is not null;
