table notification_due (
  order_id uuid not null,
  kind text not null,
  company_id uuid not null,
  until_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  constraint notification_due_pkey PRIMARY KEY (order_id, kind),
  constraint notification_due_check CHECK ((due_at < until_at)),
  constraint notification_due_kind_check CHECK ((kind = ANY (ARRAY['FREE_UNTIL'::text, 'DEADLINE'::text, 'APPROVAL'::text])))
)
CREATE INDEX notification_due_waiting ON public.notification_due USING btree (due_at) WHERE (notified_at IS NULL)
row level security, for the owner too
create policy notification_due_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
