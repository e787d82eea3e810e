table group_offer_night (
  offer_id uuid not null,
  company_id uuid not null,
  kind text not null,
  night date not null,
  rooms integer not null,
  price_minor bigint not null,
  net_minor bigint,
  constraint group_offer_night_pkey PRIMARY KEY (offer_id, kind, night),
  constraint group_offer_night_offer_id_company_id_fkey FOREIGN KEY (offer_id, company_id) REFERENCES group_offer(id, company_id),
  constraint group_offer_night_kind_check CHECK ((kind = ANY (ARRAY['SINGLE'::text, 'DOUBLE'::text, 'TWIN'::text, 'TRIPLE'::text, 'QUAD'::text]))),
  constraint group_offer_night_net_minor_check CHECK (((net_minor > 0) AND ((net_minor >= '-9007199254740991'::bigint) AND (net_minor <= '9007199254740991'::bigint)))),
  constraint group_offer_night_price_minor_check CHECK (((price_minor > 0) AND ((price_minor >= '-9007199254740991'::bigint) AND (price_minor <= '9007199254740991'::bigint)))),
  constraint group_offer_night_rooms_check CHECK (((rooms >= 1) AND (rooms <= 200)))
)
row level security, for the owner too
create policy group_offer_night_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
