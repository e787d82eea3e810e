table bill_line (
  id uuid default uuidv7() not null,
  bill_id uuid not null,
  company_id uuid not null,
  currency character(3) not null,
  kind text not null,
  amount_minor bigint not null,
  transfer_id uuid not null,
  transfer_no bigint not null,
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  note text,
  at timestamp with time zone not null,
  reissue_no integer default 0 not null,
  constraint bill_line_id_bill_id_company_id_key UNIQUE (id, bill_id, company_id),
  constraint bill_line_transfer_id_key UNIQUE (transfer_id, reissue_no),
  constraint bill_line_pkey PRIMARY KEY (id),
  constraint bill_line_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_line_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint bill_line_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'PENALTY'::text, 'ADJUSTMENT'::text]))),
  constraint bill_line_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint bill_line_reissue_no_check CHECK ((reissue_no >= 0))
)
CREATE INDEX bill_line_bill ON public.bill_line USING btree (bill_id, transfer_no)
CREATE INDEX bill_line_last ON public.bill_line USING btree (company_id, currency, transfer_no)
CREATE INDEX bill_line_subject ON public.bill_line USING btree (subject_id) WHERE (subject_id IS NOT NULL)
row level security, for the owner too
create policy bill_line_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER bill_line_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
