table group_request_night (
  request_id uuid not null,
  company_id uuid not null,
  kind text not null,
  night date not null,
  rooms integer not null,
  constraint group_request_night_pkey PRIMARY KEY (request_id, kind, night),
  constraint group_request_night_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_request_night_kind_check CHECK ((kind = ANY (ARRAY['SINGLE'::text, 'DOUBLE'::text, 'TWIN'::text, 'TRIPLE'::text, 'QUAD'::text]))),
  constraint group_request_night_rooms_check CHECK (((rooms >= 0) AND (rooms <= 200)))
)
row level security, for the owner too
create policy group_request_night_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
