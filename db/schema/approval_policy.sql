table approval_policy (
  company_id uuid not null,
  rules jsonb not null,
  heads jsonb default '[]'::jsonb not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint approval_policy_pkey PRIMARY KEY (company_id),
  constraint approval_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint approval_policy_heads_check CHECK ((jsonb_typeof(heads) = 'array'::text)),
  constraint approval_policy_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text)),
  constraint approval_policy_version_check CHECK ((version > 0))
)
row level security, for the owner too
create policy approval_policy_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
