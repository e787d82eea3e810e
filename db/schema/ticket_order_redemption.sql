table ticket_order_redemption (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  company_id uuid not null,
  ticket_ids uuid[] not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  staff_name text not null,
  undone_at timestamp with time zone,
  undone_by text,
  undone_reason text,
  place text,
  constraint ticket_order_redemption_pkey PRIMARY KEY (id),
  constraint ticket_order_redemption_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id),
  constraint ticket_order_redemption_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint ticket_order_redemption_check CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) = (undone_reason IS NULL)))),
  constraint ticket_order_redemption_place_check CHECK (((length(place) >= 1) AND (length(place) <= 60))),
  constraint ticket_order_redemption_ticket_ids_check CHECK ((cardinality(ticket_ids) > 0)),
  constraint ticket_order_redemption_undone_reason_check CHECK (((length(undone_reason) >= 1) AND (length(undone_reason) <= 300)))
)
CREATE INDEX ticket_order_redemption_at ON public.ticket_order_redemption USING btree (at DESC, id DESC)
CREATE INDEX ticket_order_redemption_order ON public.ticket_order_redemption USING btree (order_id)
row level security, for the owner too
create policy ticket_order_redemption_scope using ((company_id = scope_company()) OR scope_is_operator())
grant insert, select, update to tradewind_app
