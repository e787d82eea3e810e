table company_status_change (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  status text not null,
  reason text,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  constraint company_status_change_pkey PRIMARY KEY (id),
  constraint company_status_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_status_change_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint company_status_change_check CHECK (((status = 'ACTIVE'::text) OR (reason IS NOT NULL))),
  constraint company_status_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint company_status_change_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
)
CREATE INDEX company_status_change_company ON public.company_status_change USING btree (company_id, created_at)
row level security, for the owner too
create policy company_status_change_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select to tradewind_app
