table bill_deferred (
  transfer_id uuid not null,
  transfer_no bigint not null,
  company_id uuid not null,
  currency character(3) not null,
  looked_on date not null,
  constraint bill_deferred_pkey PRIMARY KEY (transfer_id),
  constraint bill_deferred_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
)
CREATE INDEX bill_deferred_account ON public.bill_deferred USING btree (company_id, currency, transfer_no)
row level security, for the owner too
create policy bill_deferred_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
