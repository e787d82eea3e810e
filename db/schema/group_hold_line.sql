table group_hold_line (
  hold_id uuid not null,
  company_id uuid not null,
  no integer not null,
  kind text not null,
  room_type_no integer not null,
  rate_plan_no integer not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null,
  on_request boolean not null,
  terms jsonb not null,
  cost_minor bigint,
  constraint group_hold_line_pkey PRIMARY KEY (hold_id, no),
  constraint group_hold_line_hold_id_company_id_fkey FOREIGN KEY (hold_id, company_id) REFERENCES group_hold(id, company_id),
  constraint group_hold_line_check CHECK ((check_out > check_in)),
  constraint group_hold_line_cost_minor_check CHECK (((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint))),
  constraint group_hold_line_kind_check CHECK ((kind = ANY (ARRAY['SINGLE'::text, 'DOUBLE'::text, 'TWIN'::text, 'TRIPLE'::text, 'QUAD'::text]))),
  constraint group_hold_line_no_check CHECK ((no >= 1)),
  constraint group_hold_line_rooms_check CHECK (((rooms >= 0) AND (rooms <= 200)))
)
row level security, for the owner too
create policy group_hold_line_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
