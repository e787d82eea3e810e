table ticket_supply (
  order_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  step text not null,
  state text not null,
  sent_at timestamp with time zone,
  answer_by timestamp with time zone,
  look_at timestamp with time zone,
  look_ups integer default 0 not null,
  cancels integer default 0 not null,
  reference text,
  currency character(3),
  amount_minor bigint,
  reason text,
  conflict text,
  conflict_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by text,
  settled_note text,
  constraint ticket_supply_pkey PRIMARY KEY (order_id),
  constraint ticket_supply_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id),
  constraint ticket_supply_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES ticket_supplier(id),
  constraint ticket_supply_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint ticket_supply_check CHECK (((conflict IS NULL) = (conflict_at IS NULL))),
  constraint ticket_supply_check1 CHECK ((((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NULL) = (settled_note IS NULL)))),
  constraint ticket_supply_check2 CHECK (((state <> ALL (ARRAY['SENT'::text, 'UNKNOWN'::text, 'AWAITED'::text])) OR (sent_at IS NOT NULL))),
  constraint ticket_supply_check3 CHECK (((state <> 'SENT'::text) OR (answer_by IS NOT NULL))),
  constraint ticket_supply_check4 CHECK (((state <> ALL (ARRAY['UNKNOWN'::text, 'AWAITED'::text])) OR (look_at IS NOT NULL))),
  constraint ticket_supply_conflict_check CHECK ((conflict = ANY (ARRAY['AMOUNT'::text, 'NO_CODES'::text, 'NOT_CANCELLED'::text, 'NOT_BOOKED'::text]))),
  constraint ticket_supply_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint ticket_supply_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint ticket_supply_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint ticket_supply_settled_note_check CHECK (((length(settled_note) >= 1) AND (length(settled_note) <= 300))),
  constraint ticket_supply_state_check CHECK ((state = ANY (ARRAY['DUE'::text, 'SENT'::text, 'UNKNOWN'::text, 'AWAITED'::text, 'DONE'::text, 'REFUSED'::text]))),
  constraint ticket_supply_step_check CHECK ((step = ANY (ARRAY['RESERVE'::text, 'CONFIRM'::text, 'CANCEL'::text])))
)
CREATE INDEX ticket_supply_conflict ON public.ticket_supply USING btree (conflict_at) WHERE ((conflict IS NOT NULL) AND (settled_at IS NULL))
CREATE INDEX ticket_supply_due ON public.ticket_supply USING btree (order_id) WHERE (state = 'DUE'::text)
CREATE INDEX ticket_supply_look ON public.ticket_supply USING btree (look_at) WHERE (state = ANY (ARRAY['UNKNOWN'::text, 'AWAITED'::text]))
CREATE INDEX ticket_supply_sent ON public.ticket_supply USING btree (answer_by) WHERE (state = 'SENT'::text)
row level security, for the owner too
create policy ticket_supply_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
