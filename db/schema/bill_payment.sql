table bill_payment (
  id uuid default uuidv7() not null,
  bill_id uuid not null,
  company_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  transfer_id uuid,
  payment_code text,
  other_bill_id uuid,
  staff_id uuid,
  idempotency_key text,
  at timestamp with time zone default portal_now() not null,
  constraint bill_payment_company_id_idempotency_key_key UNIQUE (company_id, idempotency_key),
  constraint bill_payment_transfer_id_key UNIQUE (transfer_id),
  constraint bill_payment_pkey PRIMARY KEY (id),
  constraint bill_payment_bill_id_company_id_fkey FOREIGN KEY (bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_payment_other_bill_id_company_id_fkey FOREIGN KEY (other_bill_id, company_id) REFERENCES bill(id, company_id),
  constraint bill_payment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint bill_payment_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint bill_payment_check CHECK ((((kind = 'CREDIT'::text) = (transfer_id IS NULL)) AND ((kind = 'CREDIT'::text) = (other_bill_id IS NOT NULL)))),
  constraint bill_payment_check1 CHECK (
CASE kind
    WHEN 'CREDIT'::text THEN true
    WHEN 'REVERSAL'::text THEN (amount_minor < 0)
    ELSE (amount_minor > 0)
END),
  constraint bill_payment_check2 CHECK (((kind = 'PAYMENT'::text) = (payment_code IS NOT NULL))),
  constraint bill_payment_kind_check CHECK ((kind = ANY (ARRAY['BALANCE'::text, 'PAYMENT'::text, 'CREDIT'::text, 'REVERSAL'::text]))),
  constraint bill_payment_minor_exact CHECK (((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)))
)
CREATE INDEX bill_payment_bill ON public.bill_payment USING btree (bill_id, id)
row level security, for the owner too
create policy bill_payment_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER bill_payment_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bill_payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
