table webhook_balance (
  company_id uuid not null,
  currency character(3) not null,
  percent smallint not null,
  constraint webhook_balance_pkey PRIMARY KEY (company_id, currency),
  constraint webhook_balance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint webhook_balance_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
)
row level security, for the owner too
create policy webhook_balance_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
