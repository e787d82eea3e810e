table bank_file_profile (
  account_id uuid not null,
  heads_hash bytea not null,
  heads text not null,
  columns jsonb not null,
  answers jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint bank_file_profile_pkey PRIMARY KEY (account_id, heads_hash),
  constraint bank_file_profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_account(id),
  constraint bank_file_profile_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint bank_file_profile_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint bank_file_profile_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text)),
  constraint bank_file_profile_heads_check CHECK (((length(heads) >= 1) AND (length(heads) <= 4000))),
  constraint bank_file_profile_heads_hash_check CHECK ((length(heads_hash) = 32))
)
row level security, for the owner too
create policy bank_file_profile_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
