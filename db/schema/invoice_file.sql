table invoice_file (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  company_id uuid not null,
  format text not null,
  bytes bytea not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  edition integer default 1 not null,
  constraint invoice_file_edition_key UNIQUE (invoice_id, edition, format),
  constraint invoice_file_pkey PRIMARY KEY (id),
  constraint invoice_file_invoice_id_company_id_fkey FOREIGN KEY (invoice_id, company_id) REFERENCES invoice(id, company_id),
  constraint invoice_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff(id),
  constraint invoice_file_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 5000000))),
  constraint invoice_file_edition_check CHECK ((edition > 0)),
  constraint invoice_file_format_check CHECK ((format = ANY (ARRAY['PDF'::text, 'OFD'::text, 'XML'::text])))
)
row level security, for the owner too
create policy invoice_file_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER invoice_file_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
