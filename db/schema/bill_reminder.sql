table bill_reminder (
  bill_id uuid not null,
  company_id uuid not null,
  step_days integer not null,
  at timestamp with time zone not null,
  constraint bill_reminder_pkey PRIMARY KEY (bill_id, step_days),
  constraint bill_reminder_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_reminder_step_days_check CHECK ((step_days > 0))
)
row level security, for the owner too
create policy bill_reminder_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select to tradewind_app
