table audit_log (
  id uuid default uuidv7() not null,
  at timestamp with time zone default portal_now() not null,
  realm text not null,
  company_id uuid,
  staff_id uuid,
  action text not null,
  subject text,
  outcome text not null,
  request_id text,
  ip text,
  detail jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_outcome_check CHECK ((outcome = ANY (ARRAY['DONE'::text, 'REFUSED'::text, 'FAILED'::text])))
)
CREATE INDEX audit_log_at ON public.audit_log USING btree (at)
CREATE INDEX audit_log_company ON public.audit_log USING btree (company_id, at DESC, id DESC) WHERE (company_id IS NOT NULL)
CREATE INDEX audit_log_rates ON public.audit_log USING btree (subject, at) WHERE (action = 'rates.save'::text)
row level security, for the owner too
create policy audit_log_age for delete using scope_is_operator()
create policy audit_log_scope for select using ((company_id = scope_company()) OR scope_is_operator())
create policy audit_log_write for insert with check true
CREATE TRIGGER audit_log_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep()
CREATE TRIGGER audit_log_queue AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_queue()
grant insert, select to tradewind_app
