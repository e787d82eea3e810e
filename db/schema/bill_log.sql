table bill_log (
  id uuid default uuidv7() not null,
  no bigint generated always as identity not null,
  bill_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  amount_minor bigint,
  note text,
  constraint bill_log_pkey PRIMARY KEY (id),
  constraint bill_log_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['STAFF'::text, 'OPERATOR'::text, 'SYSTEM'::text]))),
  constraint bill_log_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)))
)
CREATE INDEX bill_log_bill ON public.bill_log USING btree (bill_id, no)
row level security, for the owner too
create policy bill_log_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER bill_log_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
