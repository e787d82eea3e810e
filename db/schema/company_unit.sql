table company_unit (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  kind text not null,
  name text not null,
  is_closed boolean default false not null,
  created_at timestamp with time zone default portal_now() not null,
  constraint company_unit_id_company_id_key UNIQUE (id, company_id),
  constraint company_unit_pkey PRIMARY KEY (id),
  constraint company_unit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_unit_kind_check CHECK ((kind = ANY (ARRAY['DEPARTMENT'::text, 'COST_CENTRE'::text]))),
  constraint company_unit_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
)
CREATE UNIQUE INDEX company_unit_once ON public.company_unit USING btree (company_id, kind, lower(name))
row level security, for the owner too
create policy company_unit_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
