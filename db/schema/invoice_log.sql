table invoice_log (
  id uuid default uuidv7() not null,
  no bigint generated always as identity not null,
  invoice_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  constraint invoice_log_pkey PRIMARY KEY (id),
  constraint invoice_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES staff(id),
  constraint invoice_log_invoice_id_company_id_fkey FOREIGN KEY (invoice_id, company_id) REFERENCES invoice(id, company_id),
  constraint invoice_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['STAFF'::text, 'OPERATOR'::text, 'SYSTEM'::text]))),
  constraint invoice_log_check CHECK (((actor_kind = 'SYSTEM'::text) = (actor_id IS NULL)))
)
CREATE INDEX invoice_log_invoice ON public.invoice_log USING btree (invoice_id, no)
row level security, for the owner too
create policy invoice_log_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER invoice_log_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
