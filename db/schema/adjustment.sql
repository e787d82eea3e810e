table adjustment (
  id uuid default uuidv7() not null,
  code text not null,
  company_id uuid not null,
  currency character(3) not null,
  amount_minor bigint not null,
  reason text not null,
  subject_kind text,
  subject_id uuid,
  subject_code text,
  status text default 'PROPOSED'::text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone default portal_now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  transfer_id uuid,
  idempotency_key text not null,
  public_reason text,
  constraint adjustment_code_key UNIQUE (code),
  constraint adjustment_idempotency_key_key UNIQUE (idempotency_key),
  constraint adjustment_transfer_id_key UNIQUE (transfer_id),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_company_id_currency_fkey FOREIGN KEY (company_id, currency) REFERENCES wallet(company_id, currency),
  constraint adjustment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint adjustment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint adjustment_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id),
  constraint adjustment_amount_minor_check CHECK (((amount_minor <> 0) AND (abs(amount_minor) <= '1000000000000'::bigint))),
  constraint adjustment_check CHECK ((((subject_kind IS NULL) = (subject_id IS NULL)) AND ((subject_kind IS NULL) = (subject_code IS NULL)))),
  constraint adjustment_check1 CHECK ((((status = 'PROPOSED'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint adjustment_check2 CHECK (((status = 'APPROVED'::text) = (transfer_id IS NOT NULL))),
  constraint adjustment_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint adjustment_public_reason_check CHECK (((length(public_reason) >= 1) AND (length(public_reason) <= 200))),
  constraint adjustment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint adjustment_status_check CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text]))),
  constraint adjustment_two_persons CHECK (
CASE status
    WHEN 'WITHDRAWN'::text THEN (decided_by = proposed_by)
    ELSE ((decided_by IS NULL) OR (decided_by <> proposed_by))
END)
)
CREATE INDEX adjustment_waiting ON public.adjustment USING btree (id) WHERE (status = 'PROPOSED'::text)
row level security, for the owner too
create policy adjustment_scope using scope_is_operator()
grant insert, select, update to tradewind_app
