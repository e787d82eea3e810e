table hotel_order_walk (
  order_id uuid not null,
  no smallint not null,
  company_id uuid not null,
  hotel_id uuid not null,
  hotel_confirmation text,
  currency character(3) not null,
  taxi_minor bigint not null,
  claim_minor bigint not null,
  staff_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  constraint hotel_order_walk_pkey PRIMARY KEY (order_id, no),
  constraint hotel_order_walk_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_walk_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_order_walk_order_id_no_fkey FOREIGN KEY (order_id, no) REFERENCES hotel_order_change(order_id, no),
  constraint hotel_order_walk_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint hotel_order_walk_claim_minor_check CHECK ((claim_minor >= 0)),
  constraint hotel_order_walk_minor_exact CHECK ((((taxi_minor >= '-9007199254740991'::bigint) AND (taxi_minor <= '9007199254740991'::bigint)) AND ((claim_minor >= '-9007199254740991'::bigint) AND (claim_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_walk_taxi_minor_check CHECK ((taxi_minor >= 0))
)
CREATE INDEX hotel_order_walk_hotel ON public.hotel_order_walk USING btree (hotel_id, at)
row level security, for the owner too
create policy hotel_order_walk_scope using ( SELECT scope_is_operator() AS scope_is_operator)
CREATE TRIGGER hotel_order_walk_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hotel_order_walk FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant delete, insert, select, update to tradewind_app
