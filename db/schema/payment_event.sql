table payment_event (
  provider text not null,
  event_id text not null,
  number text,
  outcome text not null,
  received_at timestamp with time zone default now() not null,
  constraint payment_event_pkey PRIMARY KEY (provider, event_id)
)
row level security
create policy payment_event_scope using scope_is_operator()
grant insert, select to tradewind_app
