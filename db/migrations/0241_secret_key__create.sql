-- Which key seals the secrets of this database: eight characters to tell it by and a check value that only it gives.
create table secret_key (
  one boolean primary key default true check (one),
  name text not null check (name ~ '^[0-9a-f]{8}:[0-9a-f]{56}$'),
  since timestamptz not null default now()
);
alter table secret_key enable row level security;
alter table secret_key force row level security;
create policy secret_key_scope on secret_key using (scope_is_operator());
revoke delete, truncate on secret_key from tradewind_app;
