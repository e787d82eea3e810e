table hotel_order_change (
  order_id uuid not null,
  no smallint not null,
  company_id uuid not null,
  kind text not null,
  state text not null,
  quote_id uuid not null,
  before_quote_id uuid not null,
  fee_minor bigint not null,
  difference_minor bigint not null,
  hold_transfer_id uuid,
  made_at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  rooms jsonb,
  constraint hotel_order_change_quote_id_key UNIQUE (quote_id),
  constraint hotel_order_change_pkey PRIMARY KEY (order_id, no),
  constraint hotel_order_change_before_fkey FOREIGN KEY (before_quote_id, company_id) REFERENCES hotel_quote(id, company_id),
  constraint hotel_order_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_change_quote_fkey FOREIGN KEY (quote_id, company_id) REFERENCES hotel_quote(id, company_id),
  constraint hotel_order_change_ended_check CHECK (((state = ANY (ARRAY['APPROVAL'::text, 'WAITING'::text])) = (ended_at IS NULL))),
  constraint hotel_order_change_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint hotel_order_change_kind_check CHECK ((kind = ANY (ARRAY['ADD_ROOM'::text, 'DROP_ROOM'::text, 'ROOM'::text, 'BOARD'::text, 'OCCUPANCY'::text, 'DATES'::text, 'WALK'::text]))),
  constraint hotel_order_change_minor_exact CHECK ((((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)) AND ((difference_minor >= '-9007199254740991'::bigint) AND (difference_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_change_no_check CHECK ((no >= 1)),
  constraint hotel_order_change_state_check CHECK ((state = ANY (ARRAY['APPROVAL'::text, 'WAITING'::text, 'DONE'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])))
)
CREATE INDEX hotel_order_change_before ON public.hotel_order_change USING btree (before_quote_id)
CREATE UNIQUE INDEX hotel_order_change_waiting ON public.hotel_order_change USING btree (order_id) WHERE (state = ANY (ARRAY['APPROVAL'::text, 'WAITING'::text]))
row level security, for the owner too
create policy hotel_order_change_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
