table idempotency (
  company_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid not null,
  created_at timestamp with time zone default portal_now() not null,
  constraint idempotency_pkey PRIMARY KEY (company_id, key),
  constraint idempotency_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
)
CREATE INDEX idempotency_created ON public.idempotency USING btree (created_at)
row level security, for the owner too
create policy idempotency_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
