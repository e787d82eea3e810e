table notice_preference (
  staff_id uuid not null,
  company_id uuid not null,
  choices jsonb default '{}'::jsonb not null,
  time_zone text not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest_at time without time zone,
  digest_due_at timestamp with time zone,
  constraint notice_preference_pkey PRIMARY KEY (staff_id),
  constraint notice_preference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notice_preference_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint notice_preference_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint notice_preference_check1 CHECK ((quiet_from <> quiet_to)),
  constraint notice_preference_check2 CHECK (((digest_at IS NULL) = (digest_due_at IS NULL)))
)
CREATE INDEX notice_preference_company ON public.notice_preference USING btree (company_id)
CREATE INDEX notice_preference_due ON public.notice_preference USING btree (digest_due_at) WHERE (digest_due_at IS NOT NULL)
row level security, for the owner too
create policy notice_preference_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
