table hotel_order_rebooking (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  order_id uuid not null,
  token uuid not null,
  staff_id uuid not null,
  actor_name text not null,
  saving_minor bigint not null,
  penalty_minor bigint not null,
  new_order_id uuid,
  state text default 'BOOKING'::text not null,
  reason text,
  created_at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  constraint hotel_order_rebooking_pkey PRIMARY KEY (id),
  constraint hotel_order_rebooking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_rebooking_new_order_id_fkey FOREIGN KEY (new_order_id) REFERENCES hotel_order(id),
  constraint hotel_order_rebooking_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_rebooking_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint hotel_order_rebooking_check CHECK (((state <> ALL (ARRAY['WAITING'::text, 'DONE'::text])) OR (new_order_id IS NOT NULL))),
  constraint hotel_order_rebooking_penalty_minor_check CHECK (((penalty_minor >= '-9007199254740991'::bigint) AND (penalty_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_rebooking_reason_check CHECK ((length(reason) <= 100)),
  constraint hotel_order_rebooking_saving_minor_check CHECK (((saving_minor >= '-9007199254740991'::bigint) AND (saving_minor <= '9007199254740991'::bigint))),
  constraint hotel_order_rebooking_state_check CHECK ((state = ANY (ARRAY['BOOKING'::text, 'WAITING'::text, 'DONE'::text, 'FAILED'::text])))
)
CREATE UNIQUE INDEX hotel_order_rebooking_open ON public.hotel_order_rebooking USING btree (order_id) WHERE (state = ANY (ARRAY['BOOKING'::text, 'WAITING'::text]))
CREATE INDEX hotel_order_rebooking_order ON public.hotel_order_rebooking USING btree (company_id, order_id, created_at DESC)
row level security, for the owner too
create policy hotel_order_rebooking_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
