-- Requests of companies to change their legal data: both versions as they were when it was asked, and the decision.
create table company_change (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  note text check (length(note) between 1 and 500),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  check ((status = 'OPEN') = (ended_at is null)),
  check (status <> 'DECLINED' or reason is not null)
);
-- One request at a time: of two that are sent at once, the second is refused.
create unique index company_change_open on company_change (company_id) where status = 'OPEN';
create index company_change_company on company_change (company_id, asked_at);
create index company_change_asked on company_change (asked_at desc, id desc);
alter table company_change enable row level security;
create policy company_change_scope on company_change using (company_id = scope_company() or scope_is_operator());
revoke delete on company_change from tradewind_app;
