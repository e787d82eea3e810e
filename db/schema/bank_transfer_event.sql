table bank_transfer_event (
  id uuid default uuidv7() not null,
  attempt_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  event text not null,
  staff_id uuid,
  note text,
  amount_minor bigint,
  no bigint generated always as identity not null,
  constraint bank_transfer_event_pkey PRIMARY KEY (id),
  constraint bank_transfer_event_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES bank_transfer(attempt_id),
  constraint bank_transfer_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bank_transfer_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint bank_transfer_event_event_check CHECK ((event = ANY (ARRAY['STARTED'::text, 'PROOF'::text, 'PROPOSED'::text, 'RETURNED'::text, 'CONFIRMED'::text, 'MATCHED'::text, 'REJECTED'::text, 'GIVEN_UP'::text, 'EXPIRED'::text]))),
  constraint bank_transfer_event_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint bank_transfer_event_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
)
CREATE INDEX bank_transfer_event_attempt ON public.bank_transfer_event USING btree (attempt_id, no)
CREATE INDEX bank_transfer_event_company ON public.bank_transfer_event USING btree (company_id)
row level security, for the owner too
create policy bank_transfer_event_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select to tradewind_app
