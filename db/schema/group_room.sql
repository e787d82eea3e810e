table group_room (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null,
  line_no integer not null,
  is_free boolean not null,
  released_at timestamp with time zone,
  fee_minor bigint default 0 not null,
  constraint group_room_pkey PRIMARY KEY (request_id, no),
  constraint group_room_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_deal(request_id, company_id),
  constraint group_room_check CHECK (((fee_minor = 0) OR (released_at IS NOT NULL))),
  constraint group_room_fee_minor_check CHECK (((fee_minor >= 0) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)))),
  constraint group_room_no_check CHECK ((no >= 1))
)
row level security, for the owner too
create policy group_room_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
