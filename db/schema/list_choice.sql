table list_choice (
  staff_id uuid not null,
  company_id uuid,
  list text not null,
  columns text[],
  density text,
  default_view_id uuid,
  constraint list_choice_pkey PRIMARY KEY (staff_id, list),
  constraint list_choice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint list_choice_default_view_id_fkey FOREIGN KEY (default_view_id) REFERENCES saved_view(id) ON DELETE SET NULL,
  constraint list_choice_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint list_choice_density_check CHECK ((density = ANY (ARRAY['COMFORTABLE'::text, 'COMPACT'::text]))),
  constraint list_choice_list_check CHECK ((list ~ '^[a-z][a-z-]{1,39}$'::text))
)
CREATE INDEX list_choice_view ON public.list_choice USING btree (default_view_id) WHERE (default_view_id IS NOT NULL)
row level security, for the owner too
create policy list_choice_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
