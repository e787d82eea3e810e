table payment (
  id uuid default uuidv7() not null,
  code text not null,
  company_id uuid not null,
  staff_id uuid not null,
  purpose text not null,
  payable_id uuid,
  payable_code text,
  method text not null,
  currency character(3) not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  status text default 'CREATED'::text not null,
  deadline_at timestamp with time zone not null,
  applied boolean,
  idempotency_key text not null,
  body_hash bytea not null,
  created_at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  constraint payment_code_key UNIQUE (code),
  constraint payment_company_id_idempotency_key_key UNIQUE (company_id, idempotency_key),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint payment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_check CHECK (((purpose = 'RECHARGE'::text) = (payable_id IS NULL))),
  constraint payment_check1 CHECK (((status = ANY (ARRAY['CREATED'::text, 'PENDING'::text])) = (ended_at IS NULL))),
  constraint payment_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['WECHAT'::text, 'BANK_TRANSFER'::text]))),
  constraint payment_minor_exact CHECK ((((amount_minor >= '-9007199254740991'::bigint) AND (amount_minor <= '9007199254740991'::bigint)) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)))),
  constraint payment_purpose_check CHECK ((purpose = ANY (ARRAY['RECHARGE'::text, 'HOTEL_ORDER'::text, 'TICKET_ORDER'::text, 'GROUP'::text, 'BILL'::text]))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'CLOSED'::text, 'EXPIRED'::text])))
)
CREATE INDEX payment_company ON public.payment USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX payment_desk ON public.payment USING btree (created_at DESC, id DESC) INCLUDE (company_id)
CREATE INDEX payment_payable ON public.payment USING btree (payable_id) WHERE (payable_id IS NOT NULL)
CREATE INDEX payment_payable_code ON public.payment USING btree (payable_code) WHERE (payable_code IS NOT NULL)
row level security, for the owner too
create policy payment_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
