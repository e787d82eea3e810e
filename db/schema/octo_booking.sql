table octo_booking (
  order_id uuid not null,
  company_id uuid not null,
  uuid uuid not null,
  supplier_reference text not null,
  reseller_reference text,
  notes text,
  contact jsonb not null,
  items jsonb not null,
  cancel_reason text,
  updated_at timestamp with time zone not null,
  constraint octo_booking_company_id_uuid_key UNIQUE (company_id, uuid),
  constraint octo_booking_pkey PRIMARY KEY (order_id),
  constraint octo_booking_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id),
  constraint octo_booking_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
  constraint octo_booking_contact_check CHECK ((jsonb_typeof(contact) = 'object'::text)),
  constraint octo_booking_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint octo_booking_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 1000))),
  constraint octo_booking_reseller_reference_check CHECK (((length(reseller_reference) >= 1) AND (length(reseller_reference) <= 100)))
)
CREATE INDEX octo_booking_changed ON public.octo_booking USING btree (company_id, updated_at, order_id)
CREATE INDEX octo_booking_reseller ON public.octo_booking USING btree (company_id, reseller_reference)
CREATE INDEX octo_booking_supplier ON public.octo_booking USING btree (company_id, supplier_reference)
row level security, for the owner too
create policy octo_booking_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
