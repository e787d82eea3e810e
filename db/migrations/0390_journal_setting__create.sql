-- The accounts of a company's own books that its journals name, and its numbers in DATEV.
create table journal_setting (
  company_id uuid primary key references company,
  bank text not null check (bank ~ '^[0-9]{3,9}$'),
  prepaid text not null check (prepaid ~ '^[0-9]{3,9}$'),
  payable text not null check (payable ~ '^[0-9]{3,9}$'),
  travel text not null check (travel ~ '^[0-9]{3,9}$'),
  fees text not null check (fees ~ '^[0-9]{3,9}$'),
  adjustments text not null check (adjustments ~ '^[0-9]{3,9}$'),
  consultant_number int check (consultant_number between 1001 and 9999999),
  client_number int check (client_number between 1 and 99999),
  -- Digits of the general ledger's accounts, and the month its year begins with.
  account_length int not null check (account_length between 4 and 8),
  year_month int not null check (year_month between 1 and 12),
  updated_at timestamptz not null,
  updated_by uuid not null references staff
);
alter table journal_setting enable row level security;
alter table journal_setting force row level security;
create policy journal_setting_scope on journal_setting using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on journal_setting from tradewind_app;
