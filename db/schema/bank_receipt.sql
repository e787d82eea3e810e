table bank_receipt (
  id uuid default uuidv7() not null,
  attempt_id uuid not null,
  company_id uuid not null,
  currency character(3) not null,
  received_minor bigint not null,
  payer_name text not null,
  bank_ref text not null,
  value_on date not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone default portal_now() not null,
  needs_second boolean not null,
  confirmed_by uuid,
  booked_at timestamp with time zone,
  transfer_id uuid,
  applied boolean,
  no bigint generated always as identity not null,
  bank_fee_minor bigint default 0 not null,
  constraint bank_receipt_currency_bank_ref_key UNIQUE (currency, bank_ref),
  constraint bank_receipt_transfer_id_key UNIQUE (transfer_id),
  constraint bank_receipt_pkey PRIMARY KEY (id),
  constraint bank_receipt_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES bank_transfer(attempt_id),
  constraint bank_receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bank_receipt_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  constraint bank_receipt_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint bank_receipt_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint bank_receipt_bank_fee_check CHECK ((bank_fee_minor >= 0)),
  constraint bank_receipt_bank_fee_exact CHECK (((bank_fee_minor >= '-9007199254740991'::bigint) AND (bank_fee_minor <= '9007199254740991'::bigint))),
  constraint bank_receipt_bank_ref_check CHECK ((bank_ref ~ '^[0-9A-Z]{4,40}$'::text)),
  constraint bank_receipt_booked CHECK ((((booked_at IS NULL) = (transfer_id IS NULL)) AND ((booked_at IS NULL) = (applied IS NULL)))),
  constraint bank_receipt_confirmed CHECK (((booked_at IS NULL) OR (NOT needs_second) OR (confirmed_by IS NOT NULL))),
  constraint bank_receipt_minor_exact CHECK (((received_minor >= '-9007199254740991'::bigint) AND (received_minor <= '9007199254740991'::bigint))),
  constraint bank_receipt_payer_name_check CHECK (((length(payer_name) >= 1) AND (length(payer_name) <= 140))),
  constraint bank_receipt_received_minor_check CHECK ((received_minor > 0)),
  constraint bank_receipt_two_persons CHECK ((confirmed_by <> proposed_by))
)
CREATE INDEX bank_receipt_attempt ON public.bank_receipt USING btree (attempt_id, id)
CREATE INDEX bank_receipt_company ON public.bank_receipt USING btree (company_id)
CREATE UNIQUE INDEX bank_receipt_open ON public.bank_receipt USING btree (attempt_id) WHERE (booked_at IS NULL)
row level security, for the owner too
create policy bank_receipt_book for update using (scope_is_operator() AND (booked_at IS NULL)) with check scope_is_operator()
create policy bank_receipt_propose for insert with check scope_is_operator()
create policy bank_receipt_read for select using ((company_id = scope_company()) OR scope_is_operator())
create policy bank_receipt_return for delete using (scope_is_operator() AND (booked_at IS NULL))
grant delete, insert, select, update to tradewind_app
