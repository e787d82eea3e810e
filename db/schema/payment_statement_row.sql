table payment_statement_row (
  provider text not null,
  day date not null,
  line integer not null,
  kind text not null,
  number text not null,
  provider_ref text not null,
  currency character(3) not null,
  amount_minor bigint not null,
  settled_minor bigint not null,
  fee_minor bigint not null,
  is_final boolean not null,
  at timestamp with time zone not null,
  constraint payment_statement_row_pkey PRIMARY KEY (provider, day, line),
  constraint payment_statement_row_provider_day_fkey FOREIGN KEY (provider, day) REFERENCES payment_statement(provider, day),
  constraint payment_statement_row_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text]))),
  constraint payment_statement_row_minor_exact CHECK ((((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)) AND ((settled_minor >= '-9007199254740991'::bigint) AND (settled_minor <= '9007199254740991'::bigint)) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint))))
)
CREATE INDEX payment_statement_row_number ON public.payment_statement_row USING btree (number)
row level security, for the owner too
create policy payment_statement_row_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
