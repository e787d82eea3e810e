table invoice_line (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  company_id uuid not null,
  no integer not null,
  of_line_id uuid,
  kind text not null,
  transfer_id uuid not null,
  fact_no bigint not null,
  bill_id uuid,
  bill_code text,
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  title_en text not null,
  title_zh text not null,
  guest text,
  stay_from date,
  stay_to date,
  client_reference text,
  department text,
  cost_centre text,
  regime text not null,
  rate_basis_points integer not null,
  amount_minor bigint not null,
  net_minor bigint not null,
  at timestamp with time zone not null,
  constraint invoice_line_id_company_id_key UNIQUE (id, company_id),
  constraint invoice_line_invoice_id_no_key UNIQUE (invoice_id, no),
  constraint invoice_line_pkey PRIMARY KEY (id),
  constraint invoice_line_invoice_id_company_id_fkey FOREIGN KEY (invoice_id, company_id) REFERENCES invoice(id, company_id),
  constraint invoice_line_of_line_id_fkey FOREIGN KEY (of_line_id) REFERENCES invoice_line(id),
  constraint invoice_line_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint invoice_line_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'PENALTY'::text, 'ADJUSTMENT'::text]))),
  constraint invoice_line_minor_exact CHECK ((((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)) AND ((net_minor >= '-9007199254740991'::bigint) AND (net_minor <= '9007199254740991'::bigint)))),
  constraint invoice_line_no_check CHECK ((no > 0)),
  constraint invoice_line_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 9999))),
  constraint invoice_line_regime_check CHECK ((regime = ANY (ARRAY['STANDARD'::text, 'MARGIN'::text, 'ZERO'::text, 'REVERSE_CHARGE'::text, 'INTRA_COMMUNITY'::text, 'EXPORT'::text, 'NONE'::text])))
)
CREATE INDEX invoice_line_bill ON public.invoice_line USING btree (bill_id) WHERE (bill_id IS NOT NULL)
CREATE INDEX invoice_line_of ON public.invoice_line USING btree (of_line_id) WHERE (of_line_id IS NOT NULL)
CREATE INDEX invoice_line_subject ON public.invoice_line USING btree (company_id, subject_id) WHERE (subject_id IS NOT NULL)
row level security, for the owner too
create policy invoice_line_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER invoice_line_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
