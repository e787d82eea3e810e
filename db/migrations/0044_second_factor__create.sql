-- The second factor of a member of staff. The secret is sealed with a key the database does not hold; it counts once it is confirmed by a first code.
create table second_factor (
  staff_id uuid primary key references staff,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- Number of the last half minute whose code was used; a code opens once.
  last_step bigint not null default 0,
  -- SHA-256 of the recovery codes not used yet.
  recovery_hashes bytea[] not null default '{}'
);
alter table second_factor enable row level security;
create policy second_factor_scope on second_factor using (scope_is_operator());
