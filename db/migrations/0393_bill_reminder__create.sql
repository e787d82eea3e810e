-- The steps of reminders that a bill has had, by days after it was due: each once.
create table bill_reminder (
  bill_id uuid not null,
  company_id uuid not null,
  step_days int not null check (step_days > 0),
  at timestamptz not null,
  primary key (bill_id, step_days),
  foreign key (bill_id, company_id) references bill (id, company_id)
);
alter table bill_reminder enable row level security;
alter table bill_reminder force row level security;
create policy bill_reminder_scope on bill_reminder using (company_id = scope_company() or scope_is_operator());
create trigger bill_reminder_immutable before update or delete or truncate on bill_reminder
  for each statement execute function refuse_change();
revoke update, delete, truncate on bill_reminder from tradewind_app;

-- The statements of months that were mailed, each once.
create table statement_mail (
  company_id uuid not null references company,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  at timestamptz not null,
  primary key (company_id, currency, month)
);
alter table statement_mail enable row level security;
alter table statement_mail force row level security;
create policy statement_mail_scope on statement_mail using (company_id = scope_company() or scope_is_operator());
create trigger statement_mail_immutable before update or delete or truncate on statement_mail
  for each statement execute function refuse_change();
revoke update, delete, truncate on statement_mail from tradewind_app;
