table mark_up_group (
  id uuid default uuidv7() not null,
  name text not null,
  company_ids uuid[] default '{}'::uuid[] not null,
  version integer default 1 not null,
  constraint mark_up_group_name_key UNIQUE (name),
  constraint mark_up_group_pkey PRIMARY KEY (id),
  constraint mark_up_group_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
grant delete, insert, select, update to tradewind_app
