table bill_correction (
  id uuid default uuidv7() not null,
  bill_id uuid not null,
  company_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  reason text not null,
  dispute_id uuid,
  transfer_id uuid not null,
  staff_id uuid not null,
  at timestamp with time zone not null,
  public_reason text,
  constraint bill_correction_dispute_id_key UNIQUE (dispute_id),
  constraint bill_correction_id_company_id_key UNIQUE (id, company_id),
  constraint bill_correction_transfer_id_key UNIQUE (transfer_id),
  constraint bill_correction_pkey PRIMARY KEY (id),
  constraint bill_correction_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_correction_dispute_id_company_id_fkey FOREIGN KEY (dispute_id, company_id) REFERENCES bill_dispute(id, company_id),
  constraint bill_correction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint bill_correction_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint bill_correction_check CHECK (((kind = 'DISPUTE'::text) = (dispute_id IS NOT NULL))),
  constraint bill_correction_check1 CHECK (((kind <> ALL (ARRAY['DISPUTE'::text, 'WRITE_OFF'::text])) OR (amount_minor < 0))),
  constraint bill_correction_check2 CHECK (((kind <> 'PENALTY'::text) OR (amount_minor > 0))),
  constraint bill_correction_kind_check CHECK ((kind = ANY (ARRAY['DISPUTE'::text, 'ADJUSTMENT'::text, 'PENALTY'::text, 'WRITE_OFF'::text]))),
  constraint bill_correction_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint))),
  constraint bill_correction_public_reason_check CHECK (((length(public_reason) >= 1) AND (length(public_reason) <= 200)))
)
CREATE INDEX bill_correction_bill ON public.bill_correction USING btree (bill_id)
row level security, for the owner too
create policy bill_correction_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER bill_correction_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant delete, insert, select, update to tradewind_app
