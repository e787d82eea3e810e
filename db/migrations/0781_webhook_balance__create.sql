-- How much of its credit line a company had left when its addresses were last notified, in percent.
create table webhook_balance (
  company_id uuid not null references company,
  currency char(3) not null,
  percent smallint not null check (percent between 0 and 100),
  primary key (company_id, currency)
);
alter table webhook_balance enable row level security, force row level security;
create policy webhook_balance_scope on webhook_balance using (scope_is_operator());
grant select, insert, update on webhook_balance to tradewind_app;
