table group_hotel_ask (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null,
  token_hash bytea,
  email text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  offer_id uuid,
  reason text,
  constraint group_hotel_ask_id_company_id_key UNIQUE (id, company_id),
  constraint group_hotel_ask_token_hash_key UNIQUE (token_hash),
  constraint group_hotel_ask_pkey PRIMARY KEY (id),
  constraint group_hotel_ask_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  constraint group_hotel_ask_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint group_hotel_ask_offer_id_company_id_fkey FOREIGN KEY (offer_id, company_id) REFERENCES group_offer(id, company_id),
  constraint group_hotel_ask_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_hotel_ask_check CHECK ((expires_at > asked_at)),
  constraint group_hotel_ask_check1 CHECK (((answered_at IS NOT NULL) OR ((offer_id IS NULL) AND (reason IS NULL)))),
  constraint group_hotel_ask_email_check CHECK ((length(email) <= 200)),
  constraint group_hotel_ask_reason_check CHECK ((length(reason) <= 500))
)
CREATE INDEX group_hotel_ask_offer ON public.group_hotel_ask USING btree (offer_id) WHERE (offer_id IS NOT NULL)
CREATE INDEX group_hotel_ask_request ON public.group_hotel_ask USING btree (request_id, asked_at)
row level security, for the owner too
create policy group_hotel_ask_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
