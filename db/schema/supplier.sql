table supplier (
  id uuid default uuidv7() not null,
  kind text not null,
  name text not null,
  currency character(3) not null,
  payment_basis text not null,
  payment_days smallint default 0 not null,
  tax_id text,
  contacts text,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_contacts_check CHECK ((length(contacts) <= 500)),
  constraint supplier_kind_check CHECK ((kind = ANY (ARRAY['HOTEL'::text, 'CHAIN'::text, 'DMC'::text, 'BEDBANK'::text]))),
  constraint supplier_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint supplier_payment_basis_check CHECK ((payment_basis = ANY (ARRAY['BOOKING'::text, 'CHECK_IN'::text, 'CHECK_OUT'::text, 'INVOICE'::text]))),
  constraint supplier_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365))),
  constraint supplier_tax_id_check CHECK ((length(tax_id) <= 40))
)
CREATE UNIQUE INDEX supplier_name ON public.supplier USING btree (lower(name))
grant delete, insert, select, update to tradewind_app
