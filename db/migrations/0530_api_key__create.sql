-- Keys of a reseller's own systems. A key works for one member of the company's staff: whose rights, limits and
-- agreement count, and whose name the history of an order shows. Only hashes of secrets are kept.
create table api_key (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  label text not null check (length(label) between 1 and 100),
  scope text not null check (scope in ('READ', 'BOOK')),
  -- The first signs of the secret, by which people tell keys apart.
  shown text not null,
  secret_hash bytea not null unique,
  -- The secret before the last rotation, which still opens for a while.
  old_hash bytea unique,
  old_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check ((old_hash is null) = (old_until is null))
);
create index api_key_company on api_key (company_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy api_key_scope on api_key using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on api_key from tradewind_app;
