-- Why and by whom a company was suspended or reactivated; rows are never changed.
create table company_status_change (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  status text not null check (status in ('ACTIVE', 'SUSPENDED')),
  reason text check (length(reason) between 1 and 500),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  check (status = 'ACTIVE' or reason is not null)
);
create index company_status_change_company on company_status_change (company_id, created_at);
alter table company_status_change enable row level security;
create policy company_status_change_scope on company_status_change using (company_id = scope_company() or scope_is_operator());
revoke update, delete on company_status_change from tradewind_app;
