table api_key (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  staff_id uuid not null,
  label text not null,
  scope text not null,
  shown text not null,
  secret_hash bytea not null,
  old_hash bytea,
  old_until timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  rights text[] default '{}'::text[] not null,
  networks text[] default '{}'::text[] not null,
  expires_at timestamp with time zone,
  per_minute integer default 300 not null,
  constraint api_key_old_hash_key UNIQUE (old_hash),
  constraint api_key_secret_hash_key UNIQUE (secret_hash),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint api_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint api_key_check CHECK (((old_hash IS NULL) = (old_until IS NULL))),
  constraint api_key_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint api_key_networks_check CHECK ((cardinality(networks) <= 20)),
  constraint api_key_per_minute_check CHECK (((per_minute >= 1) AND (per_minute <= 6000))),
  constraint api_key_scope_check CHECK ((scope = ANY (ARRAY['READ'::text, 'BOOK'::text])))
)
CREATE INDEX api_key_company ON public.api_key USING btree (company_id)
row level security, for the owner too
create policy api_key_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
