table group_offer (
  id uuid default uuidv7() not null,
  request_id uuid not null,
  company_id uuid not null,
  no integer not null,
  offer_key text not null,
  body_hash text not null,
  state text default 'OPEN'::text not null,
  hotel_id uuid not null,
  meal_plan text not null,
  total_minor bigint not null,
  option_until timestamp with time zone not null,
  remind_at timestamp with time zone,
  terms text not null,
  reason text,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  plan jsonb,
  moments jsonb,
  constraint group_offer_id_company_id_key UNIQUE (id, company_id),
  constraint group_offer_request_id_no_key UNIQUE (request_id, no),
  constraint group_offer_request_id_offer_key_key UNIQUE (request_id, offer_key),
  constraint group_offer_pkey PRIMARY KEY (id),
  constraint group_offer_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint group_offer_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint group_offer_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_offer_check CHECK ((option_until > made_at)),
  constraint group_offer_no_check CHECK ((no >= 1)),
  constraint group_offer_offer_key_check CHECK (((length(offer_key) >= 8) AND (length(offer_key) <= 100))),
  constraint group_offer_reason_check CHECK ((length(reason) <= 500)),
  constraint group_offer_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint group_offer_terms_check CHECK ((length(terms) <= 4000)),
  constraint group_offer_total_minor_check CHECK (((total_minor > 0) AND ((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint))))
)
CREATE INDEX group_offer_option ON public.group_offer USING btree (option_until) WHERE (state = 'OPEN'::text)
row level security, for the owner too
create policy group_offer_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
