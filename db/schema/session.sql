table session (
  id uuid default uuidv7() not null,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone default portal_now() not null,
  last_seen_at timestamp with time zone default portal_now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ip text not null,
  user_agent text not null,
  remember boolean default false not null,
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
)
CREATE INDEX session_known_address ON public.session USING btree (staff_id, ip)
CREATE INDEX session_staff ON public.session USING btree (staff_id) WHERE (ended_at IS NULL)
row level security, for the owner too
create policy session_scope using (scope_is_operator() OR (EXISTS ( SELECT
   FROM staff s
  WHERE ((s.id = session.staff_id) AND (s.company_id = scope_company())))))
grant delete, insert, select, update to tradewind_app
