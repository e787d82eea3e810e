table audit_unsent (
  audit_id uuid not null,
  constraint audit_unsent_pkey PRIMARY KEY (audit_id)
)
row level security, for the owner too
create policy audit_unsent_add for insert with check true
create policy audit_unsent_take using scope_is_operator()
grant delete, insert, select to tradewind_app
