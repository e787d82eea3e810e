table group_hold (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null,
  state text not null,
  until timestamp with time zone,
  staff_id uuid,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint group_hold_id_company_id_key UNIQUE (id, company_id),
  constraint group_hold_pkey PRIMARY KEY (id),
  constraint group_hold_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint group_hold_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_hold_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint group_hold_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['OPTION'::text, 'CONTRACT'::text])))),
  constraint group_hold_check1 CHECK (((state <> 'OPTION'::text) OR (until IS NOT NULL))),
  constraint group_hold_state_check CHECK ((state = ANY (ARRAY['OPTION'::text, 'CONTRACT'::text, 'SOLD'::text, 'RELEASED'::text, 'EXPIRED'::text])))
)
CREATE UNIQUE INDEX group_hold_one ON public.group_hold USING btree (request_id) WHERE (state = ANY (ARRAY['OPTION'::text, 'CONTRACT'::text]))
CREATE INDEX group_hold_request ON public.group_hold USING btree (request_id, made_at)
CREATE INDEX group_hold_until ON public.group_hold USING btree (until) WHERE (state = 'OPTION'::text)
row level security, for the owner too
create policy group_hold_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
