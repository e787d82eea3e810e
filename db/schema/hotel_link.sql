table hotel_link (
  token_hash bytea not null,
  company_id uuid not null,
  order_id uuid not null,
  hotel_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  sent_to text not null,
  made_at timestamp with time zone default portal_now() not null,
  opened_at timestamp with time zone,
  constraint hotel_link_pkey PRIMARY KEY (token_hash),
  constraint hotel_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_link_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES hotel_order(id),
  constraint hotel_link_kind_check CHECK ((kind = ANY (ARRAY['REQUEST'::text, 'BOOKING'::text, 'CHANGE'::text, 'AMENDMENT_REQUEST'::text, 'AMENDED'::text, 'AMENDMENT_REFUSED'::text, 'AMENDMENT_WITHDRAWN'::text, 'AMENDMENT_EXPIRED'::text, 'CANCELLATION_REQUEST'::text, 'CANCELLED'::text, 'WALKED'::text, 'REPLY'::text, 'REMINDER'::text]))),
  constraint hotel_link_sent_to_check CHECK ((length(sent_to) <= 320)),
  constraint hotel_link_token_hash_check CHECK ((length(token_hash) = 32))
)
CREATE INDEX hotel_link_hotel ON public.hotel_link USING btree (hotel_id, at)
CREATE INDEX hotel_link_order ON public.hotel_link USING btree (order_id, hotel_id, at)
row level security, for the owner too
create policy hotel_link_scope using ( SELECT scope_is_operator() AS scope_is_operator)
grant delete, insert, select, update to tradewind_app
