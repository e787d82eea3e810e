table group_file (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  company_id uuid not null,
  name text not null,
  type text not null,
  content bytea not null,
  staff_id uuid not null,
  at timestamp with time zone not null,
  constraint group_file_pkey PRIMARY KEY (id),
  constraint group_file_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint group_file_content_check CHECK ((length(content) <= 5242880)),
  constraint group_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
CREATE INDEX group_file_request ON public.group_file USING btree (request_id, at)
row level security, for the owner too
create policy group_file_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
