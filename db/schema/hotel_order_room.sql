table hotel_order_room (
  order_id uuid not null,
  room_no smallint not null,
  company_id uuid not null,
  adults smallint not null,
  child_ages smallint[] default '{}'::smallint[] not null,
  night_minor bigint[] not null,
  total_minor bigint not null,
  guests jsonb not null,
  constraint hotel_order_room_pkey PRIMARY KEY (order_id, room_no),
  constraint hotel_order_room_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_room_adults_check CHECK ((adults >= 1))
)
row level security
create policy hotel_order_room_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
