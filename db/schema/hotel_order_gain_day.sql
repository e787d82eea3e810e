table hotel_order_gain_day (
  booked_on date,
  check_in date,
  currency character(3) not null,
  orders integer not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  company_id uuid,
  hotel_id uuid,
  destination_id uuid,
  constraint hotel_order_gain_day_either CHECK (((booked_on IS NOT NULL) OR (check_in IS NOT NULL))),
  constraint hotel_order_gain_day_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint))))
)
row level security, for the owner too
create policy hotel_order_gain_day_kept to its owner using true
create policy hotel_order_gain_day_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
