table ticket_order_event (
  id uuid default uuidv7() not null,
  no bigint generated always as identity not null,
  order_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  constraint ticket_order_event_pkey PRIMARY KEY (id),
  constraint ticket_order_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES staff(id),
  constraint ticket_order_event_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id),
  constraint ticket_order_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['STAFF'::text, 'OPERATOR'::text, 'SYSTEM'::text]))),
  constraint ticket_order_event_check CHECK (((actor_kind = 'SYSTEM'::text) = (actor_id IS NULL)))
)
CREATE INDEX ticket_order_event_order ON public.ticket_order_event USING btree (order_id, no)
CREATE INDEX ticket_order_event_sent ON public.ticket_order_event USING btree (company_id, at) WHERE (event = 'sent'::text)
row level security, for the owner too
create policy ticket_order_event_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER ticket_order_event_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ticket_order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
