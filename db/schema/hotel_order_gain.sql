table hotel_order_gain (
  order_id uuid not null,
  company_id uuid not null,
  booked_at timestamp with time zone not null,
  check_in date not null,
  currency character(3) not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  margin_minor bigint generated always as ((total_minor - cost_minor)) not null,
  stands boolean not null,
  kind text default 'HOTEL_ORDER'::text not null,
  code text,
  hotel_id uuid,
  destination_id uuid,
  booked_on date not null,
  constraint hotel_order_gain_pkey PRIMARY KEY (order_id),
  constraint hotel_order_gain_kind_check CHECK ((kind = ANY (ARRAY['HOTEL_ORDER'::text, 'TICKET_ORDER'::text, 'GROUP'::text, 'BILL'::text]))),
  constraint hotel_order_gain_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint)) AND ((margin_minor >= '-9007199254740991'::bigint) AND (margin_minor <= '9007199254740991'::bigint))))
)
CREATE INDEX hotel_order_gain_booked ON public.hotel_order_gain USING btree (booked_on, booked_at, order_id) WHERE stands
CREATE INDEX hotel_order_gain_code ON public.hotel_order_gain USING btree (code) WHERE (code IS NOT NULL)
CREATE INDEX hotel_order_gain_company ON public.hotel_order_gain USING btree (company_id, booked_at)
CREATE INDEX hotel_order_gain_margin ON public.hotel_order_gain USING btree (margin_minor, order_id) WHERE stands
row level security, for the owner too
create policy hotel_order_gain_kept to its owner using true
create policy hotel_order_gain_scope for select using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
