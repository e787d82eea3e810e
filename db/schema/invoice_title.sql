table invoice_title (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  kind text not null,
  name text not null,
  country text not null,
  tax_number text,
  address text,
  phone text,
  bank_name text,
  bank_account text,
  email text,
  is_default boolean default false not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint invoice_title_pkey PRIMARY KEY (id),
  constraint invoice_title_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint invoice_title_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint invoice_title_address_check CHECK (((length(address) >= 1) AND (length(address) <= 128))),
  constraint invoice_title_bank_account_check CHECK (((length(bank_account) >= 1) AND (length(bank_account) <= 32))),
  constraint invoice_title_bank_name_check CHECK (((length(bank_name) >= 1) AND (length(bank_name) <= 128))),
  constraint invoice_title_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint invoice_title_email_check CHECK (((length(email) >= 3) AND (length(email) <= 200))),
  constraint invoice_title_kind_check CHECK ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'ORGANIZATION'::text]))),
  constraint invoice_title_name_check CHECK (((length(name) >= 1) AND (length(name) <= 256))),
  constraint invoice_title_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 32))),
  constraint invoice_title_tax_number_check CHECK (((length(tax_number) >= 1) AND (length(tax_number) <= 32)))
)
CREATE UNIQUE INDEX invoice_title_default ON public.invoice_title USING btree (company_id) WHERE is_default
CREATE UNIQUE INDEX invoice_title_name ON public.invoice_title USING btree (company_id, lower(name), country)
row level security, for the owner too
create policy invoice_title_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
