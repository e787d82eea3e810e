-- Mails that were handed over, one row an event and kind, so that an event carried out again sends nothing twice.
create table notification (
  event_id uuid not null,
  kind text not null,
  company_id uuid not null references company,
  -- What it was about: the order.
  subject_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (event_id, kind)
);
create index notification_company on notification (company_id, sent_at);
alter table notification enable row level security;
create policy notification_scope on notification using (company_id = scope_company() or scope_is_operator());
