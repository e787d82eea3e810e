table hotel_order_figure (
  company_id uuid not null,
  month date not null,
  staff_id uuid not null,
  booked_by uuid,
  department_id uuid,
  department text,
  cost_centre text,
  hotel_id uuid not null,
  place_text text not null,
  currency character(3) not null,
  status text not null,
  payment_status text not null,
  orders integer not null,
  nights bigint not null,
  held_nights bigint not null,
  total_minor bigint not null,
  penalty_minor bigint not null,
  given_back_minor bigint not null,
  is_folded boolean default false not null,
  spent_minor bigint default 0 not null,
  constraint hotel_order_figure_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((penalty_minor >= '-9007199254740991'::bigint) AND (penalty_minor <= '9007199254740991'::bigint)) AND ((given_back_minor >= '-9007199254740991'::bigint) AND (given_back_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_figure_spent_minor_check CHECK (((spent_minor >= '-9007199254740991'::bigint) AND (spent_minor <= '9007199254740991'::bigint)))
)
CREATE INDEX hotel_order_figure_company ON public.hotel_order_figure USING btree (company_id, month)
row level security, for the owner too
create policy hotel_order_figure_scope using ((company_id = ( SELECT scope_company() AS scope_company)) OR ( SELECT scope_is_operator() AS scope_is_operator))
grant delete, insert, select, update to tradewind_app
