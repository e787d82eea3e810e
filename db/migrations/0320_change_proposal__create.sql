-- A change of bank accounts, agreements, limits, second factors or the operator's staff takes two persons: one
-- proposes it, another one confirms it, and only then it is carried out.
create table change_proposal (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('BANK_ACCOUNT', 'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT',
    'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR', 'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE',
    'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE')),
  -- What it changes, as people call it.
  title text not null check (length(title) between 1 and 300),
  -- The one company it concerns; null where it concerns all, or none.
  company_id uuid references company,
  -- Whose account of the operator's staff it is about; of an invitation once it is confirmed.
  subject_staff_id uuid references staff,
  currency char(3),
  -- What the change is carried out with.
  input jsonb not null,
  -- The values before and after, in the order the confirming person reads them; nothing is before what is new.
  before json not null,
  after json not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  -- A proposal that nobody decided by then is over.
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((status = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint change_proposal_two_persons check (case status
    when 'WITHDRAWN' then decided_by = proposed_by else decided_by is null or decided_by <> proposed_by end),
  -- Nobody decides about their own account.
  constraint change_proposal_own_account check (status = 'WITHDRAWN' or subject_staff_id is null
    or decided_by is null or kind = 'OPERATOR_INVITE' or decided_by <> subject_staff_id)
);
create index change_proposal_waiting on change_proposal (id) where status = 'PROPOSED';
create index change_proposal_confirmed on change_proposal (decided_at) where status = 'CONFIRMED';
-- Who was brought in on whose proposal.
create index change_proposal_subject on change_proposal (subject_staff_id, proposed_by)
  where status = 'CONFIRMED' and subject_staff_id is not null;

alter table change_proposal enable row level security;
alter table change_proposal force row level security;
create policy change_proposal_scope on change_proposal using (scope_is_operator());
revoke delete, truncate on change_proposal from tradewind_app;
