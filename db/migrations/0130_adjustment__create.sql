-- A mistake in the ledger that the operator puts right: one person proposes it, another one approves it, and only then
-- money moves.
create sequence adjustment_code;
create table adjustment (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null references company,
  currency char(3) not null,
  -- Positive in the company's favour; minor units.
  amount_minor bigint not null check (amount_minor <> 0 and abs(amount_minor) <= 1000000000000),
  -- For the operator alone: it may name another company.
  reason text not null check (length(reason) between 1 and 500),
  -- What it puts right, as the ledger knows it.
  subject_kind text,
  subject_id uuid,
  subject_code text,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  transfer_id uuid unique references ledger_transfer,
  idempotency_key text not null unique,
  foreign key (company_id, currency) references wallet (company_id, currency),
  check ((subject_kind is null) = (subject_id is null) and (subject_kind is null) = (subject_code is null)),
  check ((status = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((status = 'APPROVED') = (transfer_id is not null)),
  constraint adjustment_two_persons check (case status
    when 'WITHDRAWN' then decided_by = proposed_by else decided_by is null or decided_by <> proposed_by end)
);
create index adjustment_waiting on adjustment (id) where status = 'PROPOSED';

alter table adjustment enable row level security;
create policy adjustment_scope on adjustment using (scope_is_operator());
revoke delete, truncate on adjustment from tradewind_app;
