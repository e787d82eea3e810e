table outbox (
  id uuid default uuidv7() not null,
  topic text not null,
  company_id uuid,
  payload jsonb not null,
  created_at timestamp with time zone default portal_now() not null,
  available_at timestamp with time zone default portal_now() not null,
  attempts smallint default 0 not null,
  last_error text,
  done_at timestamp with time zone,
  dead_at timestamp with time zone,
  first_attempt_at timestamp with time zone,
  refused boolean default false not null,
  constraint webhook_events TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint outbox_pkey PRIMARY KEY (id)
)
CREATE INDEX outbox_waiting ON public.outbox USING btree (available_at) WHERE ((done_at IS NULL) AND (dead_at IS NULL))
row level security, for the owner too
create policy outbox_scope using scope_is_operator()
create policy outbox_write for insert with check ((NOT (company_id IS DISTINCT FROM scope_company())) OR scope_is_operator())
CREATE CONSTRAINT TRIGGER webhook_events AFTER INSERT ON public.outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION webhook_event_write()
grant delete, insert, select, update to tradewind_app
