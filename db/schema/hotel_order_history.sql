table hotel_order_history (
  no bigint generated always as identity not null,
  order_id uuid not null,
  company_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text,
  note text,
  detail jsonb,
  internal boolean default false not null,
  constraint hotel_order_history_pkey PRIMARY KEY (order_id, no),
  constraint hotel_order_history_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['STAFF'::text, 'OPERATOR'::text, 'SYSTEM'::text, 'HOTEL'::text])))
)
CREATE INDEX hotel_order_voucher_mailed ON public.hotel_order_history USING btree (company_id, at) WHERE (event = 'voucher_mailed'::text)
row level security, for the owner too
create policy hotel_order_history_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER hotel_order_history_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hotel_order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
grant insert, select to tradewind_app
