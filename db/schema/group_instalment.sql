table group_instalment (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null,
  percent integer not null,
  due text not null,
  due_at timestamp with time zone,
  remind_at timestamp with time zone,
  amount_minor bigint not null,
  state text default 'DUE'::text not null,
  way text,
  transfer_id uuid,
  paid_at timestamp with time zone,
  constraint group_instalment_pkey PRIMARY KEY (request_id, no),
  constraint group_instalment_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_deal(request_id, company_id),
  constraint group_instalment_amount_minor_check CHECK (((amount_minor > 0) AND ((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)))),
  constraint group_instalment_check CHECK (((due_at IS NULL) = (due = 'ON_ACCOUNT'::text))),
  constraint group_instalment_check1 CHECK (((state <> 'PAID'::text) OR ((way IS NOT NULL) AND (transfer_id IS NOT NULL) AND (paid_at IS NOT NULL)))),
  constraint group_instalment_due_check CHECK ((due = ANY (ARRAY['NOW'::text, 'CUT_OFF'::text, 'ARRIVAL'::text, 'ON_ACCOUNT'::text]))),
  constraint group_instalment_no_check CHECK (((no >= 1) AND (no <= 6))),
  constraint group_instalment_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint group_instalment_state_check CHECK ((state = ANY (ARRAY['DUE'::text, 'PAID'::text, 'CLOSED'::text]))),
  constraint group_instalment_way_check CHECK ((way = ANY (ARRAY['BALANCE'::text, 'ON_ACCOUNT'::text, 'ONLINE'::text])))
)
CREATE INDEX group_instalment_due ON public.group_instalment USING btree (due_at) WHERE ((state = 'DUE'::text) AND (due_at IS NOT NULL))
row level security, for the owner too
create policy group_instalment_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
