table second_factor (
  staff_id uuid not null,
  sealed_secret bytea not null,
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  recovery_hashes bytea[] default '{}'::bytea[] not null,
  constraint second_factor_pkey PRIMARY KEY (staff_id),
  constraint second_factor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
row level security, for the owner too
create policy second_factor_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
