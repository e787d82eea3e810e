table bank_account (
  id uuid default uuidv7() not null,
  currency character(3) not null,
  company_id uuid,
  holder text not null,
  bank text not null,
  account_number text not null,
  bic text,
  clearing_code text,
  bank_address text,
  fee_minor bigint default 0 not null,
  free_from_minor bigint default 0 not null,
  second_from_minor bigint not null,
  open_days integer default 5 not null,
  updated_at timestamp with time zone default portal_now() not null,
  updated_by uuid,
  closed_at timestamp with time zone,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bank_account_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint bank_account_account_number_check CHECK ((account_number ~ '^[0-9A-Z]{4,34}$'::text)),
  constraint bank_account_bank_address_check CHECK (((length(bank_address) >= 1) AND (length(bank_address) <= 200))),
  constraint bank_account_bank_check CHECK (((length(bank) >= 1) AND (length(bank) <= 140))),
  constraint bank_account_bic_check CHECK ((bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'::text)),
  constraint bank_account_clearing_code_check CHECK (((length(clearing_code) >= 1) AND (length(clearing_code) <= 40))),
  constraint bank_account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bank_account_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint bank_account_free_from_minor_check CHECK ((free_from_minor >= 0)),
  constraint bank_account_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 140))),
  constraint bank_account_minor_exact CHECK ((((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)) AND ((free_from_minor >= '-9007199254740991'::bigint) AND (free_from_minor <= '9007199254740991'::bigint)) AND ((second_from_minor >= '-9007199254740991'::bigint) AND (second_from_minor <= '9007199254740991'::bigint)))),
  constraint bank_account_open_days_check CHECK (((open_days >= 1) AND (open_days <= 60))),
  constraint bank_account_second_from_minor_check CHECK ((second_from_minor > 0))
)
CREATE INDEX bank_account_company ON public.bank_account USING btree (company_id)
CREATE UNIQUE INDEX bank_account_open ON public.bank_account USING btree (currency, company_id) NULLS NOT DISTINCT WHERE (closed_at IS NULL)
row level security, for the owner too
create policy bank_account_read for select using ((scope_company() IS NOT NULL) AND (COALESCE(company_id, scope_company()) = scope_company()))
create policy bank_account_write using scope_is_operator()
grant insert, select, update to tradewind_app
