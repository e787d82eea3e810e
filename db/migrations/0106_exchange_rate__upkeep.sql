-- Who put a rate in and when. Rates are only added: what was priced or paid with one can be computed again.
alter table exchange_rate
  add column added_by uuid references staff,
  add column added_at timestamptz not null default now();
revoke update, delete, truncate on exchange_rate from tradewind_app;

-- Rates the nodes do not know of yet; one in effect later stays here until its time has come.
create table exchange_rate_pending (rate_id uuid primary key references exchange_rate on delete cascade);
