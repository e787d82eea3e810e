table wallet (
  company_id uuid not null,
  currency character(3) not null,
  deposit_minor bigint default 0 not null,
  deposit_held_minor bigint default 0 not null,
  receivable_minor bigint default 0 not null,
  credit_held_minor bigint default 0 not null,
  credit_line_minor bigint default 0 not null,
  moved_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  credit_agreed_minor bigint,
  credit_stopped_at timestamp with time zone,
  constraint wallet_pkey PRIMARY KEY (company_id, currency),
  constraint wallet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint wallet_agreed_minor_exact CHECK (((credit_agreed_minor >= '-9007199254740991'::bigint) AND (credit_agreed_minor <= '9007199254740991'::bigint))),
  constraint wallet_credit_covered CHECK (((receivable_minor + credit_held_minor) <= credit_line_minor)),
  constraint wallet_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint wallet_deposit_covered CHECK ((deposit_minor >= 0)),
  constraint wallet_held_covered CHECK (((deposit_held_minor >= 0) AND (credit_held_minor >= 0) AND (receivable_minor >= 0) AND (credit_line_minor >= 0))),
  constraint wallet_line_agreed CHECK (((credit_agreed_minor >= 0) AND (credit_agreed_minor < credit_line_minor))),
  constraint wallet_minor_exact CHECK ((((deposit_minor >= '-9007199254740991'::bigint) AND (deposit_minor <= '9007199254740991'::bigint)) AND ((deposit_held_minor >= '-9007199254740991'::bigint) AND (deposit_held_minor <= '9007199254740991'::bigint)) AND ((receivable_minor >= '-9007199254740991'::bigint) AND (receivable_minor <= '9007199254740991'::bigint)) AND ((credit_held_minor >= '-9007199254740991'::bigint) AND (credit_held_minor <= '9007199254740991'::bigint)) AND ((credit_line_minor >= '-9007199254740991'::bigint) AND (credit_line_minor <= '9007199254740991'::bigint))))
)
row level security
create policy wallet_credit_line for update using scope_is_operator()
create policy wallet_open for insert with check scope_is_operator()
create policy wallet_scope for select using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER wallet_line_follows BEFORE UPDATE OF receivable_minor, credit_held_minor ON public.wallet FOR EACH ROW WHEN ((old.credit_agreed_minor IS NOT NULL)) EXECUTE FUNCTION wallet_line_follows()
grant select to tradewind_app
grant insert (company_id, credit_line_minor, currency) to tradewind_app
grant update (credit_agreed_minor, credit_line_minor) to tradewind_app
