table ledger_transfer (
  id uuid default uuidv7() not null,
  no bigint generated always as identity not null,
  company_id uuid not null,
  currency character(3) not null,
  kind text not null,
  deposit_minor bigint not null,
  credit_minor bigint not null,
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  closes_id uuid,
  idempotency_key text not null,
  note text,
  staff_id uuid,
  deposit_after_minor bigint not null,
  receivable_after_minor bigint not null,
  spendable_after_minor bigint not null,
  created_at timestamp with time zone default portal_clock() not null,
  constraint ledger_transfer_company_id_idempotency_key_key UNIQUE (company_id, idempotency_key),
  constraint ledger_transfer_pkey PRIMARY KEY (id),
  constraint ledger_transfer_check CHECK (((deposit_minor >= 0) OR (kind = ANY (ARRAY['ADJUSTMENT'::text, 'SETTLE'::text])))),
  constraint ledger_transfer_check1 CHECK (((credit_minor >= 0) OR (kind = 'ADJUSTMENT'::text))),
  constraint ledger_transfer_check2 CHECK (((deposit_minor <> 0) OR (credit_minor <> 0))),
  constraint ledger_transfer_kind_check CHECK ((kind = ANY (ARRAY['RECHARGE'::text, 'CHARGE'::text, 'AUTHORIZE'::text, 'CAPTURE'::text, 'VOID'::text, 'REFUND'::text, 'ADJUSTMENT'::text, 'PAYOUT'::text, 'SETTLE'::text]))),
  constraint ledger_transfer_minor_exact CHECK ((((deposit_minor >= '-9007199254740991'::bigint) AND (deposit_minor <= '9007199254740991'::bigint)) AND ((credit_minor >= '-9007199254740991'::bigint) AND (credit_minor <= '9007199254740991'::bigint)) AND ((deposit_after_minor >= '-9007199254740991'::bigint) AND (deposit_after_minor <= '9007199254740991'::bigint)) AND ((receivable_after_minor >= '-9007199254740991'::bigint) AND (receivable_after_minor <= '9007199254740991'::bigint)) AND ((spendable_after_minor >= '-9007199254740991'::bigint) AND (spendable_after_minor <= '9007199254740991'::bigint)))),
  constraint ledger_transfer_settles_by_balance CHECK (((kind <> 'SETTLE'::text) OR (credit_minor = 0)))
)
CREATE UNIQUE INDEX ledger_transfer_closed_once ON public.ledger_transfer USING btree (closes_id) WHERE (kind = ANY (ARRAY['CAPTURE'::text, 'VOID'::text]))
CREATE INDEX ledger_transfer_company ON public.ledger_transfer USING btree (company_id, created_at DESC, no DESC) INCLUDE (currency, kind, deposit_minor, credit_minor)
CREATE INDEX ledger_transfer_debt ON public.ledger_transfer USING btree (company_id, currency, no) WHERE ((kind = ANY (ARRAY['CHARGE'::text, 'CAPTURE'::text, 'REFUND'::text, 'ADJUSTMENT'::text])) AND (credit_minor <> 0))
CREATE INDEX ledger_transfer_subject ON public.ledger_transfer USING btree (subject_id)
row level security, for the owner too
create policy ledger_transfer_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER hotel_order_gain_posted AFTER INSERT ON public.ledger_transfer FOR EACH ROW WHEN (((new.subject_kind = ANY (ARRAY['GROUP'::text, 'BILL'::text])) AND (new.kind = ANY (ARRAY['CHARGE'::text, 'ADJUSTMENT'::text])) AND (new.subject_id IS NOT NULL))) EXECUTE FUNCTION hotel_order_gain_post()
CREATE TRIGGER ledger_transfer_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant select to tradewind_app
