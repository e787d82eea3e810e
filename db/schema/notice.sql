table notice (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  staff_id uuid not null,
  event_id uuid not null,
  kind text not null,
  topic text not null,
  subject_id uuid not null,
  facts jsonb not null,
  channels text[] not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  digested_at timestamp with time zone,
  constraint notice_staff_id_event_id_key UNIQUE (staff_id, event_id),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notice_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint notice_channels_check CHECK (((channels <@ ARRAY['PORTAL'::text, 'DIGEST'::text]) AND (channels <> '{}'::text[]))),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'DEADLINE'::text, 'BILL'::text, 'PAYMENT'::text, 'INVOICE'::text, 'APPROVAL'::text, 'PROPOSAL'::text, 'WATCH'::text, 'GROUP'::text, 'SECURITY'::text])))
)
CREATE INDEX notice_at ON public.notice USING btree (at)
CREATE INDEX notice_page ON public.notice USING btree (company_id, staff_id, at DESC, id DESC) WHERE ('PORTAL'::text = ANY (channels))
CREATE INDEX notice_undigested ON public.notice USING btree (company_id, staff_id) WHERE ((digested_at IS NULL) AND ('DIGEST'::text = ANY (channels)))
CREATE INDEX notice_unread ON public.notice USING btree (company_id, staff_id) WHERE ((read_at IS NULL) AND ('PORTAL'::text = ANY (channels)))
row level security, for the owner too
create policy notice_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
