table hotel_order_send (
  order_id uuid not null,
  company_id uuid not null,
  supplier_reference text not null,
  channel text not null,
  sent_at timestamp with time zone default portal_now() not null,
  answer_by timestamp with time zone not null,
  outcome text,
  answered_at timestamp with time zone,
  looked_up_at timestamp with time zone,
  look_ups smallint default 0 not null,
  conflict_at timestamp with time zone,
  constraint hotel_order_send_supplier_reference_key UNIQUE (supplier_reference),
  constraint hotel_order_send_pkey PRIMARY KEY (order_id),
  constraint hotel_order_send_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_order_send_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_order_send_channel_check CHECK ((channel = ANY (ARRAY['DESK'::text, 'LINK'::text]))),
  constraint hotel_order_send_check CHECK ((answer_by > sent_at)),
  constraint hotel_order_send_check1 CHECK ((((outcome = ANY (ARRAY['OK'::text, 'REJECTED'::text])) = (answered_at IS NOT NULL)) OR (outcome IS NULL))),
  constraint hotel_order_send_outcome_check CHECK ((outcome = ANY (ARRAY['OK'::text, 'REJECTED'::text, 'UNKNOWN'::text])))
)
CREATE INDEX hotel_order_send_open ON public.hotel_order_send USING btree (answer_by) WHERE (outcome IS NULL)
CREATE INDEX hotel_order_send_unclear ON public.hotel_order_send USING btree (sent_at) WHERE ((outcome = 'UNKNOWN'::text) OR (conflict_at IS NOT NULL))
row level security, for the owner too
create policy hotel_order_send_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
