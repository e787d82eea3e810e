table hotel_voucher (
  order_id uuid not null,
  no integer not null,
  company_id uuid not null,
  state text not null,
  change text not null,
  made_at timestamp with time zone default portal_now() not null,
  customer_reference text,
  hotel_confirmation text,
  constraint hotel_voucher_pkey PRIMARY KEY (order_id, no),
  constraint hotel_voucher_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_voucher_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_voucher_change_check CHECK ((change = ANY (ARRAY['CONFIRMED'::text, 'HOTEL_NUMBER'::text, 'REFERENCE'::text, 'AMENDMENT'::text, 'GUESTS'::text]))),
  constraint hotel_voucher_check CHECK (((no = 1) = (change = 'CONFIRMED'::text))),
  constraint hotel_voucher_no_check CHECK ((no >= 1)),
  constraint hotel_voucher_state_check CHECK ((state = ANY (ARRAY['ISSUED'::text, 'SUPERSEDED'::text, 'VOID'::text])))
)
CREATE UNIQUE INDEX hotel_voucher_current ON public.hotel_voucher USING btree (order_id) WHERE (state = 'ISSUED'::text)
row level security, for the owner too
create policy hotel_voucher_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
