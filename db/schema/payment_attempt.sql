table payment_attempt (
  id uuid default uuidv7() not null,
  payment_id uuid not null,
  company_id uuid not null,
  provider text not null,
  number text not null,
  pay_currency character(3) not null,
  pay_minor bigint not null,
  rate numeric not null,
  rate_source text,
  rate_at timestamp with time zone,
  status text default 'CREATED'::text not null,
  payload text,
  provider_ref text,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  next_poll_at timestamp with time zone,
  poll_count integer default 0 not null,
  transfer_id uuid,
  created_at timestamp with time zone default portal_now() not null,
  no bigint generated always as identity not null,
  constraint payment_attempt_number_key UNIQUE (number),
  constraint payment_attempt_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_attempt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint payment_attempt_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint payment_attempt_minor_exact CHECK (((pay_minor >= '-9007199254740991'::bigint) AND (pay_minor <= '9007199254740991'::bigint))),
  constraint payment_attempt_number_check CHECK ((number ~ '^[0-9A-Za-z_-]{6,32}$'::text)),
  constraint payment_attempt_pay_minor_check CHECK ((pay_minor > 0)),
  constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['WECHAT'::text, 'BANK'::text]))),
  constraint payment_attempt_rate_check CHECK ((rate > (0)::numeric)),
  constraint payment_attempt_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'CLOSED'::text, 'EXPIRED'::text, 'INTEGRITY_FAILURE'::text])))
)
CREATE INDEX payment_attempt_due ON public.payment_attempt USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL)
CREATE INDEX payment_attempt_paid ON public.payment_attempt USING btree (paid_at) WHERE (status = 'SUCCEEDED'::text)
CREATE INDEX payment_attempt_payment ON public.payment_attempt USING btree (payment_id)
CREATE INDEX payment_attempt_transfers ON public.payment_attempt USING btree (status, no) WHERE (provider = 'BANK'::text)
row level security, for the owner too
create policy payment_attempt_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
