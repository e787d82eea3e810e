table secret_key (
  one boolean default true not null,
  name text not null,
  since timestamp with time zone default portal_now() not null,
  constraint secret_key_pkey PRIMARY KEY (one),
  constraint secret_key_name_check CHECK ((name ~ '^[0-9a-f]{8}:[0-9a-f]{56}$'::text)),
  constraint secret_key_one_check CHECK (one)
)
row level security, for the owner too
create policy secret_key_scope using scope_is_operator()
grant insert, select, update to tradewind_app
