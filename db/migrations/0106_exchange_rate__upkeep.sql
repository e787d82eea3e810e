-- Who put a rate in and when, and whether the nodes were told that it counts: one that counts later is told when its time has come.
alter table exchange_rate
  add column added_by uuid references staff,
  add column added_at timestamptz not null default now(),
  add column told_at timestamptz;
create index exchange_rate_untold on exchange_rate (effective_at) where told_at is null;
