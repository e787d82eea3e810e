table code_key (
  one boolean default true not null,
  key bytea default (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) not null,
  constraint code_key_pkey PRIMARY KEY (one),
  constraint code_key_one_check CHECK (one)
)
