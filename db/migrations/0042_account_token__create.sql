-- Links sent by mail: each opens one thing once and for half an hour. Only the hash is kept, so who reads the table can open nothing.
create table account_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('PASSWORD_RESET', 'MAIL_VERIFICATION')),
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '30 minutes'),
  used_at timestamptz
);
create index account_token_staff on account_token (staff_id, kind, created_at);
alter table account_token enable row level security;
create policy account_token_scope on account_token using (scope_is_operator());

-- Somebody who forgot the login name is found by mail address.
create index staff_email on staff (lower(email));
