table notification (
  event_id uuid not null,
  kind text not null,
  company_id uuid not null,
  subject_id uuid not null,
  sent_at timestamp with time zone default portal_now() not null,
  constraint notification_pkey PRIMARY KEY (event_id, kind),
  constraint notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
)
CREATE INDEX notification_company ON public.notification USING btree (company_id, sent_at)
row level security, for the owner too
create policy notification_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
