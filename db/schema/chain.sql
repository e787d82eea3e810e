table chain (
  name text not null,
  name_zh text,
  constraint chain_pkey PRIMARY KEY (name)
)
grant delete, insert, select, update to tradewind_app
