table payment_event (
  provider text not null,
  event_id text not null,
  number text,
  outcome text not null,
  received_at timestamp with time zone default portal_now() not null,
  source text default 'NOTICE'::text not null,
  staff_id uuid,
  ip text,
  reported jsonb default '{}'::jsonb not null,
  mismatches text[] default '{}'::text[] not null,
  times integer default 1 not null,
  last_at timestamp with time zone default portal_now() not null,
  constraint payment_event_pkey PRIMARY KEY (provider, event_id),
  constraint payment_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint payment_event_asked_check CHECK (((source = 'ASKED'::text) OR (staff_id IS NULL))),
  constraint payment_event_outcome_check CHECK ((outcome = ANY (ARRAY['BOOKED'::text, 'KNOWN'::text, 'ISSUE'::text, 'ENDED'::text, 'NOTHING'::text, 'NOT_BELIEVED'::text]))),
  constraint payment_event_source_check CHECK ((source = ANY (ARRAY['NOTICE'::text, 'ASKED'::text])))
)
CREATE INDEX payment_event_number ON public.payment_event USING btree (number, received_at)
row level security, for the owner too
create policy payment_event_scope using scope_is_operator()
grant insert, select to tradewind_app
grant update (last_at, times) to tradewind_app
