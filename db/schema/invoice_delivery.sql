table invoice_delivery (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  company_id uuid not null,
  kind text not null,
  email text,
  address jsonb,
  courier text,
  tracking_number text,
  at timestamp with time zone not null,
  staff_id uuid,
  constraint invoice_delivery_pkey PRIMARY KEY (id),
  constraint invoice_delivery_invoice_id_company_id_fkey FOREIGN KEY (invoice_id, company_id) REFERENCES invoice(id, company_id),
  constraint invoice_delivery_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint invoice_delivery_check1 CHECK (((kind = 'EMAIL'::text) = (email IS NOT NULL))),
  constraint invoice_delivery_check2 CHECK ((((kind = 'PAPER'::text) = (address IS NOT NULL)) AND ((kind = 'PAPER'::text) = (courier IS NOT NULL)))),
  constraint invoice_delivery_courier_check CHECK (((length(courier) >= 1) AND (length(courier) <= 60))),
  constraint invoice_delivery_kind_check CHECK ((kind = ANY (ARRAY['EMAIL'::text, 'PAPER'::text]))),
  constraint invoice_delivery_tracking_number_check CHECK (((length(tracking_number) >= 1) AND (length(tracking_number) <= 60)))
)
CREATE INDEX invoice_delivery_invoice ON public.invoice_delivery USING btree (invoice_id, id)
row level security, for the owner too
create policy invoice_delivery_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER invoice_delivery_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_delivery FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
