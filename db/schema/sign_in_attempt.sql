table sign_in_attempt (
  subject text not null,
  window_start timestamp with time zone not null,
  attempts integer not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (subject, window_start)
)
row level security, for the owner too
create policy sign_in_attempt_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
