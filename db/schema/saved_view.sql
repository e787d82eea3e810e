table saved_view (
  id uuid default uuidv7() not null,
  company_id uuid,
  staff_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  density text not null,
  shared boolean default false not null,
  created_at timestamp with time zone default portal_now() not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint saved_view_check CHECK (((NOT shared) OR (company_id IS NOT NULL))),
  constraint saved_view_density_check CHECK ((density = ANY (ARRAY['COMFORTABLE'::text, 'COMPACT'::text]))),
  constraint saved_view_list_check CHECK ((list ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_query_check CHECK ((length(query) <= 2000))
)
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (staff_id, list, lower(name))
CREATE INDEX saved_view_shared ON public.saved_view USING btree (company_id, list) WHERE shared
row level security, for the owner too
create policy saved_view_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
