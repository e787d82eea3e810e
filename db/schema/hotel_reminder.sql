table hotel_reminder (
  order_id uuid not null,
  company_id uuid not null,
  stage text not null,
  at timestamp with time zone default portal_now() not null,
  constraint hotel_reminder_pkey PRIMARY KEY (order_id, stage),
  constraint hotel_reminder_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_reminder_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_reminder_stage_check CHECK ((stage = ANY (ARRAY['ANSWER'::text, 'HOURS'::text, 'WEEK'::text, 'DAYS'::text])))
)
row level security, for the owner too
create policy hotel_reminder_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
