table ticket_order_day (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  day date not null,
  note text not null,
  order_ids uuid[] not null,
  staff_id uuid not null,
  at timestamp with time zone default portal_now() not null,
  ended_at timestamp with time zone,
  constraint ticket_order_day_pkey PRIMARY KEY (id),
  constraint ticket_order_day_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_product(id),
  constraint ticket_order_day_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint ticket_order_day_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint ticket_order_day_order_ids_check CHECK ((cardinality(order_ids) > 0))
)
CREATE INDEX ticket_order_day_open ON public.ticket_order_day USING btree (at) WHERE (ended_at IS NULL)
CREATE INDEX ticket_order_day_product ON public.ticket_order_day USING btree (product_id, day, at)
CREATE INDEX ticket_order_day_staff ON public.ticket_order_day USING btree (staff_id)
row level security, for the owner too
create policy ticket_order_day_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
