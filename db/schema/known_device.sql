table known_device (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone default portal_now() not null,
  last_used_at timestamp with time zone default portal_now() not null,
  constraint known_device_pkey PRIMARY KEY (token_hash),
  constraint known_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
CREATE INDEX known_device_staff ON public.known_device USING btree (staff_id)
row level security, for the owner too
create policy known_device_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
