table bank_line (
  id uuid default uuidv7() not null,
  account_number text not null,
  currency character(3) not null,
  line_key bytea not null,
  booked_on date not null,
  value_on date not null,
  amount_minor bigint not null,
  payer_name text not null,
  payer_account text not null,
  remittance text not null,
  bank_ref text not null,
  file_name text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  proposals jsonb default '[]'::jsonb not null,
  receipt_id uuid,
  set_aside_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  constraint bank_line_account_number_currency_line_key_key UNIQUE (account_number, currency, line_key),
  constraint bank_line_receipt_id_key UNIQUE (receipt_id),
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint bank_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES bank_receipt(id) ON DELETE SET NULL,
  constraint bank_line_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff(id),
  constraint bank_line_account_number_check CHECK ((account_number ~ '^[0-9A-Z]{4,34}$'::text)),
  constraint bank_line_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint bank_line_bank_ref_check CHECK ((bank_ref ~ '^[0-9A-Z]{4,40}$'::text)),
  constraint bank_line_check CHECK (((receipt_id IS NULL) OR ((amount_minor > 0) AND (set_aside_reason IS NULL)))),
  constraint bank_line_check1 CHECK (((set_aside_reason IS NULL) OR ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint bank_line_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint bank_line_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint bank_line_line_key_check CHECK ((length(line_key) = 32)),
  constraint bank_line_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint bank_line_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint bank_line_payer_account_check CHECK ((length(payer_account) <= 40)),
  constraint bank_line_payer_name_check CHECK ((length(payer_name) <= 140)),
  constraint bank_line_proposals_check CHECK ((jsonb_typeof(proposals) = 'array'::text)),
  constraint bank_line_remittance_check CHECK ((length(remittance) <= 1000)),
  constraint bank_line_set_aside_reason_check CHECK (((length(set_aside_reason) >= 1) AND (length(set_aside_reason) <= 500)))
)
CREATE INDEX bank_line_booked ON public.bank_line USING btree (booked_on DESC, id DESC)
CREATE INDEX bank_line_open ON public.bank_line USING btree (booked_on DESC, id DESC) WHERE ((receipt_id IS NULL) AND (set_aside_reason IS NULL) AND (amount_minor > 0))
CREATE INDEX bank_line_payer ON public.bank_line USING btree (payer_account) WHERE ((receipt_id IS NOT NULL) AND (payer_account <> ''::text))
CREATE INDEX bank_line_ref ON public.bank_line USING btree (currency, bank_ref)
row level security, for the owner too
create policy bank_line_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
