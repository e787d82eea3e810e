table hotel_quote (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  staff_id uuid not null,
  agreement_id uuid not null,
  hotel_id uuid not null,
  rate_plan_no integer not null,
  room_type_no integer not null,
  check_in date not null,
  check_out date not null,
  room_count smallint not null,
  currency character(3) not null,
  total_minor bigint not null,
  confirmation_mode text not null,
  confirmation_seconds integer not null,
  priced_on date not null,
  priced_day_ends_at timestamp with time zone not null,
  answer_until timestamp with time zone not null,
  stay_ends_at timestamp with time zone not null,
  party_adults smallint[] default '{}'::smallint[] not null,
  party_children smallint[] default '{}'::smallint[] not null,
  latin_names boolean default false not null,
  markets jsonb default '{}'::jsonb not null,
  terms jsonb not null,
  hotel_text text default ''::text not null,
  place_text text default ''::text not null,
  free_until timestamp with time zone,
  rate_months smallint[] default '{}'::smallint[] not null,
  rate_versions integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  cost jsonb,
  confirm_by text,
  constraint hotel_quote_id_company_id_key UNIQUE (id, company_id),
  constraint hotel_quote_pkey PRIMARY KEY (id),
  constraint hotel_quote_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint hotel_quote_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint hotel_quote_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_quote_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint hotel_quote_check CHECK ((check_out > check_in)),
  constraint hotel_quote_confirm_by_check CHECK ((confirm_by = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'NONE'::text]))),
  constraint hotel_quote_confirmation_mode_check CHECK ((confirmation_mode = ANY (ARRAY['INSTANT'::text, 'TIME_LIMITED'::text, 'ON_REQUEST'::text]))),
  constraint hotel_quote_minor_exact CHECK (((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint))),
  constraint hotel_quote_room_count_check CHECK (((room_count >= 1) AND (room_count <= 8))),
  constraint hotel_quote_total_minor_check CHECK ((total_minor >= 0))
)
CREATE INDEX hotel_quote_expires ON public.hotel_quote USING btree (expires_at)
row level security, for the owner too
create policy hotel_quote_scope using ((company_id = scope_company()) OR scope_is_operator())
CREATE TRIGGER hotel_quote_kept BEFORE DELETE OR UPDATE OF id, company_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor, terms, cost ON public.hotel_quote FOR EACH ROW EXECUTE FUNCTION hotel_quote_keep()
CREATE TRIGGER hotel_quote_summed_up BEFORE INSERT OR UPDATE OF terms ON public.hotel_quote FOR EACH ROW EXECUTE FUNCTION hotel_quote_sum_up()
grant delete, insert, update to tradewind_app
grant select (agreement_id, answer_until, check_in, check_out, company_id, confirm_by, confirmation_mode, confirmation_seconds, created_at, currency, expires_at, free_until, hotel_id, hotel_text, id, latin_names, markets, party_adults, party_children, place_text, priced_day_ends_at, priced_on, rate_months, rate_plan_no, rate_versions, room_count, room_type_no, staff_id, stay_ends_at, terms, total_minor) to tradewind_app
