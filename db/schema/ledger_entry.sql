table ledger_entry (
  transfer_id uuid not null,
  "position" smallint not null,
  company_id uuid not null,
  account text not null,
  currency character(3) not null,
  amount_minor bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (transfer_id, "position"),
  constraint ledger_entry_account_check CHECK ((account = ANY (ARRAY['DEPOSIT'::text, 'DEPOSIT_HELD'::text, 'RECEIVABLE'::text, 'CREDIT_HELD'::text, 'BANK'::text, 'SALES'::text, 'CREDIT_CONTRA'::text, 'ADJUSTMENTS'::text]))),
  constraint ledger_entry_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint ledger_entry_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)))
)
row level security, for the owner too
create policy ledger_entry_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER ledger_entry_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant select to tradewind_app
