-- A session that was to be remembered outlives the browser and is not ended by idleness, only by its absolute limit.
alter table session add column remember boolean not null default false;

-- Browsers that signed in before. Their token opens nothing; it keeps other people's wrong guesses from slowing their owner down.
create table known_device (
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index known_device_staff on known_device (staff_id);
alter table known_device enable row level security;
create policy known_device_scope on known_device using (scope_is_operator());

create index session_known_address on session (staff_id, ip);
