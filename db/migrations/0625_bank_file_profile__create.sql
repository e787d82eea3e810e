-- How the files of a bank account are read: the columns by their heads, and what was answered about them.
create table bank_file_profile (
  account_id uuid not null references bank_account (id),
  heads_hash bytea not null check (length(heads_hash) = 32),
  heads text not null check (length(heads) between 1 and 4000),
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  updated_at timestamptz not null,
  updated_by uuid not null references staff (id),
  primary key (account_id, heads_hash)
);
alter table bank_file_profile enable row level security;
alter table bank_file_profile force row level security;
create policy bank_file_profile_scope on bank_file_profile using (scope_is_operator());
grant select, insert, update, delete on bank_file_profile to tradewind_app;
