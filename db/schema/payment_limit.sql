table payment_limit (
  company_id uuid not null,
  currency character(3) not null,
  once_minor bigint not null,
  day_minor bigint not null,
  constraint payment_limit_pkey PRIMARY KEY (company_id, currency),
  constraint payment_limit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_limit_check CHECK ((day_minor >= once_minor)),
  constraint payment_limit_minor_exact CHECK ((((once_minor >= '-9007199254740991'::bigint) AND (once_minor <= '9007199254740991'::bigint)) AND ((day_minor >= '-9007199254740991'::bigint) AND (day_minor <= '9007199254740991'::bigint)))),
  constraint payment_limit_once_minor_check CHECK ((once_minor > 0))
)
row level security, for the owner too
create policy payment_limit_scope for select using ((company_id = scope_company()) OR scope_is_operator())
create policy payment_limit_write using scope_is_operator()
grant delete, insert, select, update to tradewind_app
