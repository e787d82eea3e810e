-- What whoever works on an issue writes down for colleagues while it is open.
create table payment_issue_note (
  id uuid primary key default uuidv7(),
  issue_id uuid not null references payment_issue,
  staff_id uuid not null references staff,
  at timestamptz not null default now(),
  note text not null check (length(note) between 1 and 500)
);
create index payment_issue_note_issue on payment_issue_note (issue_id, id);
alter table payment_issue_note enable row level security;
create policy payment_issue_note_scope on payment_issue_note using (scope_is_operator());
revoke update, delete, truncate on payment_issue_note from tradewind_app;
