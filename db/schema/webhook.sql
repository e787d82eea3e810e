table webhook (
  id uuid not null,
  company_id uuid not null,
  topic text not null,
  url text not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  key_id uuid,
  failing_since timestamp with time zone,
  next_try_at timestamp with time zone,
  paused_at timestamp with time zone,
  types text[] default '{}'::text[] not null,
  old_secret bytea,
  old_until timestamp with time zone,
  constraint webhook_id_company_id_key UNIQUE (id, company_id),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint webhook_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint webhook_key_check CHECK (((key_id IS NOT NULL) OR (removed_at IS NOT NULL) OR (cardinality(types) > 0))),
  constraint webhook_topic_check CHECK ((topic ~ '^[a-z_.]{1,60}$'::text)),
  constraint webhook_url_check CHECK (((length(url) >= 8) AND (length(url) <= 500)))
)
CREATE INDEX webhook_company ON public.webhook USING btree (company_id, topic) WHERE (removed_at IS NULL)
CREATE INDEX webhook_key ON public.webhook USING btree (key_id) WHERE (removed_at IS NULL)
row level security, for the owner too
create policy webhook_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
