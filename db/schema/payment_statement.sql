table payment_statement (
  provider text not null,
  day date not null,
  status text default 'WAITING'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  problem text,
  currency character(3),
  charges_theirs integer default 0 not null,
  charges_theirs_minor bigint default 0 not null,
  charges_here integer default 0 not null,
  charges_here_minor bigint default 0 not null,
  refunds_theirs integer default 0 not null,
  refunds_theirs_minor bigint default 0 not null,
  refunds_here integer default 0 not null,
  refunds_here_minor bigint default 0 not null,
  fee_minor bigint default 0 not null,
  flow_in_minor bigint,
  flow_out_minor bigint,
  differences integer default 0 not null,
  done_at timestamp with time zone,
  constraint payment_statement_pkey PRIMARY KEY (provider, day),
  constraint payment_statement_check CHECK (((status = 'DONE'::text) = (done_at IS NOT NULL))),
  constraint payment_statement_check1 CHECK (((status = 'DONE'::text) <= (problem IS NULL))),
  constraint payment_statement_minor_exact CHECK ((((charges_theirs_minor >= '-9007199254740991'::bigint) AND (charges_theirs_minor <= '9007199254740991'::bigint)) AND ((charges_here_minor >= '-9007199254740991'::bigint) AND (charges_here_minor <= '9007199254740991'::bigint)) AND ((refunds_theirs_minor >= '-9007199254740991'::bigint) AND (refunds_theirs_minor <= '9007199254740991'::bigint)) AND ((refunds_here_minor >= '-9007199254740991'::bigint) AND (refunds_here_minor <= '9007199254740991'::bigint)) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)) AND ((flow_in_minor >= '-9007199254740991'::bigint) AND (flow_in_minor <= '9007199254740991'::bigint)) AND ((flow_out_minor >= '-9007199254740991'::bigint) AND (flow_out_minor <= '9007199254740991'::bigint)))),
  constraint payment_statement_problem_check CHECK ((problem = ANY (ARRAY['NO_STATEMENT'::text, 'NO_ANSWER'::text, 'UNREADABLE'::text]))),
  constraint payment_statement_provider_check CHECK ((provider = 'WECHAT'::text)),
  constraint payment_statement_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DONE'::text])))
)
row level security, for the owner too
create policy payment_statement_scope using scope_is_operator()
grant insert, select, update to tradewind_app
