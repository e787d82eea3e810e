table hotel_order_gain_sum (
  part text not null,
  month date not null,
  key uuid,
  currency character(3) not null,
  orders integer not null,
  total_minor bigint not null,
  cost_minor bigint not null,
  constraint hotel_order_gain_sum_key UNIQUE NULLS NOT DISTINCT (part, month, key, currency),
  constraint hotel_order_gain_sum_minor_exact CHECK ((((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint)) AND ((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint)))),
  constraint hotel_order_gain_sum_part_check CHECK ((part = ANY (ARRAY['COMPANY'::text, 'HOTEL'::text, 'DESTINATION'::text])))
)
row level security, for the owner too
create policy hotel_order_gain_sum_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
