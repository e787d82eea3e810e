table approval_absence (
  staff_id uuid not null,
  company_id uuid not null,
  substitute_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  constraint approval_absence_pkey PRIMARY KEY (staff_id),
  constraint approval_absence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_absence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint approval_absence_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES staff(id),
  constraint approval_absence_check CHECK ((substitute_id <> staff_id)),
  constraint approval_absence_check1 CHECK ((until_at > from_at))
)
CREATE INDEX approval_absence_substitute ON public.approval_absence USING btree (company_id, substitute_id)
row level security, for the owner too
create policy approval_absence_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
