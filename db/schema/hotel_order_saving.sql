table hotel_order_saving (
  order_id uuid not null,
  company_id uuid not null,
  currency character(3) not null,
  now_minor bigint not null,
  penalty_minor bigint not null,
  saving_minor bigint not null,
  best_minor bigint not null,
  until timestamp with time zone,
  state text not null,
  seen_at timestamp with time zone not null,
  constraint hotel_order_saving_pkey PRIMARY KEY (order_id),
  constraint hotel_order_saving_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_saving_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_saving_best_minor_check CHECK (((best_minor >= '-9007199254740991'::bigint) AND (best_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_saving_now_minor_check CHECK (((now_minor >= '-9007199254740991'::bigint) AND (now_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_saving_penalty_minor_check CHECK (((penalty_minor >= '-9007199254740991'::bigint) AND (penalty_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_saving_saving_minor_check CHECK (((saving_minor >= '-9007199254740991'::bigint) AND (saving_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_saving_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'GONE'::text, 'TAKEN'::text])))
)
CREATE INDEX hotel_order_saving_company ON public.hotel_order_saving USING btree (company_id, state, seen_at DESC)
row level security, for the owner too
create policy hotel_order_saving_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
