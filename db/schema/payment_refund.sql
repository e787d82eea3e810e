table payment_refund (
  id uuid default uuidv7() not null,
  attempt_id uuid not null,
  company_id uuid not null,
  number text not null,
  pay_minor bigint not null,
  amount_minor bigint not null,
  fee_minor bigint default 0 not null,
  reason text not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_code text not null,
  status text default 'PROCESSING'::text not null,
  provider_ref text,
  next_poll_at timestamp with time zone,
  poll_count integer default 0 not null,
  transfer_id uuid not null,
  created_at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  constraint payment_refund_number_key UNIQUE (number),
  constraint payment_refund_pkey PRIMARY KEY (id),
  constraint payment_refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint payment_refund_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_refund_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint payment_refund_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_refund_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint payment_refund_minor_exact CHECK ((((pay_minor >= '-9007199254740991'::bigint) AND (pay_minor <= '9007199254740991'::bigint)) AND ((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)))),
  constraint payment_refund_number_check CHECK ((number ~ '^[0-9A-Za-z_-]{6,64}$'::text)),
  constraint payment_refund_pay_minor_check CHECK ((pay_minor > 0)),
  constraint payment_refund_status_check CHECK ((status = ANY (ARRAY['PROCESSING'::text, 'SUCCEEDED'::text, 'ABNORMAL'::text, 'FAILED'::text])))
)
CREATE INDEX payment_refund_attempt ON public.payment_refund USING btree (attempt_id)
CREATE INDEX payment_refund_due ON public.payment_refund USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL)
CREATE INDEX payment_refund_ended ON public.payment_refund USING btree (ended_at) WHERE (status = 'SUCCEEDED'::text)
CREATE INDEX payment_refund_subject ON public.payment_refund USING btree (company_id, subject_id)
row level security, for the owner too
create policy payment_refund_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
