table group_event (
  no bigint generated always as identity not null,
  request_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  staff_id uuid,
  event text not null,
  from_state text,
  to_state text not null,
  offer_id uuid,
  note text,
  wished_minor bigint,
  constraint group_event_pkey PRIMARY KEY (no),
  constraint group_event_offer_id_company_id_fkey FOREIGN KEY (offer_id, company_id) REFERENCES group_offer(id, company_id),
  constraint group_event_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint group_event_actor_check CHECK ((actor = ANY (ARRAY['CUSTOMER'::text, 'OPERATOR'::text, 'HOTEL'::text, 'CLOCK'::text]))),
  constraint group_event_note_check CHECK ((length(note) <= 2000)),
  constraint group_event_wished_minor_check CHECK (((wished_minor > 0) AND ((wished_minor >= '-9007199254740991'::bigint) AND (wished_minor <= '9007199254740991'::bigint))))
)
CREATE INDEX group_event_offer ON public.group_event USING btree (offer_id) WHERE (offer_id IS NOT NULL)
CREATE INDEX group_event_request ON public.group_event USING btree (request_id, no)
row level security, for the owner too
create policy group_event_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER group_event_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.group_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant delete, insert, select, update to tradewind_app
