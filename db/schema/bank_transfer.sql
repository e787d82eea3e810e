table bank_transfer (
  attempt_id uuid not null,
  company_id uuid not null,
  account jsonb not null,
  reject_reason text,
  created_at timestamp with time zone default portal_now() not null,
  constraint bank_transfer_pkey PRIMARY KEY (attempt_id),
  constraint bank_transfer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint bank_transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bank_transfer_reject_reason_check CHECK (((length(reject_reason) >= 1) AND (length(reject_reason) <= 500)))
)
CREATE INDEX bank_transfer_company ON public.bank_transfer USING btree (company_id)
row level security, for the owner too
create policy bank_transfer_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
