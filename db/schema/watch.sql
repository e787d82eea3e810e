table watch (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  staff_id uuid not null,
  destination_id uuid not null,
  hotel_id uuid,
  rate_plan_id uuid,
  rate jsonb,
  check_in date not null,
  check_out date not null,
  stay jsonb not null,
  filters jsonb not null,
  currency character(3) not null,
  threshold_minor bigint,
  state text default 'ACTIVE'::text not null,
  price_then_minor bigint,
  price_now_minor bigint,
  known_minor bigint,
  version integer default 0 not null,
  alerted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint watch_pkey PRIMARY KEY (id),
  constraint watch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint watch_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destination(id),
  constraint watch_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint watch_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint watch_check CHECK ((check_out > check_in)),
  constraint watch_check1 CHECK ((((rate_plan_id IS NULL) = (rate IS NULL)) AND ((rate_plan_id IS NULL) OR (hotel_id IS NOT NULL)))),
  constraint watch_known_minor_check CHECK (((known_minor >= '-9007199254740991'::bigint) AND (known_minor <= '9007199254740991'::bigint))),
  constraint watch_price_now_minor_check CHECK (((price_now_minor >= '-9007199254740991'::bigint) AND (price_now_minor <= '9007199254740991'::bigint))),
  constraint watch_price_then_minor_check CHECK (((price_then_minor >= '-9007199254740991'::bigint) AND (price_then_minor <= '9007199254740991'::bigint))),
  constraint watch_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text]))),
  constraint watch_threshold_minor_check CHECK (((threshold_minor >= '-9007199254740991'::bigint) AND (threshold_minor <= '9007199254740991'::bigint)))
)
CREATE INDEX watch_city ON public.watch USING btree (destination_id, check_in) WHERE ((state = 'ACTIVE'::text) AND (hotel_id IS NULL))
CREATE INDEX watch_hotel ON public.watch USING btree (hotel_id, check_in) WHERE (state = 'ACTIVE'::text)
CREATE INDEX watch_own ON public.watch USING btree (company_id, staff_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX watch_same ON public.watch USING btree (staff_id, md5((((COALESCE(rate_plan_id, hotel_id, destination_id))::text || (stay)::text) || (filters)::text)))
row level security, for the owner too
create policy watch_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
