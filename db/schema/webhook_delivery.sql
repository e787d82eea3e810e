table webhook_delivery (
  id uuid default uuidv7() not null,
  webhook_id uuid not null,
  company_id uuid not null,
  event_id uuid not null,
  body text not null,
  status text default 'WAITING'::text not null,
  attempts smallint default 0 not null,
  next_at timestamp with time zone not null,
  last_status smallint,
  last_error text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  subject_id uuid not null,
  seq bigint generated always as identity not null,
  give_up_at timestamp with time zone not null,
  constraint webhook_delivery_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_webhook_id_company_id_fkey FOREIGN KEY (webhook_id, company_id) REFERENCES webhook(id, company_id),
  constraint webhook_delivery_check CHECK (((status = 'WAITING'::text) = (ended_at IS NULL))),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'DEAD'::text])))
)
CREATE INDEX webhook_delivery_created ON public.webhook_delivery USING btree (created_at DESC, id DESC)
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, next_at) WHERE (status = 'WAITING'::text)
CREATE INDEX webhook_delivery_ended ON public.webhook_delivery USING btree (ended_at) WHERE (ended_at IS NOT NULL)
CREATE INDEX webhook_delivery_order ON public.webhook_delivery USING btree (subject_id, seq) WHERE (status = 'WAITING'::text)
row level security, for the owner too
create policy webhook_delivery_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
