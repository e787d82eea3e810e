table recent_search (
  company_id uuid not null,
  staff_id uuid not null,
  place text not null,
  destination_id uuid not null,
  hotel_id uuid,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  nationality text not null,
  query text not null,
  searched_at timestamp with time zone not null,
  constraint recent_search_pkey PRIMARY KEY (company_id, staff_id, place),
  constraint recent_search_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint recent_search_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint recent_search_check CHECK ((check_out > check_in)),
  constraint recent_search_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text)),
  constraint recent_search_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200))),
  constraint recent_search_query_check CHECK (((length(query) >= 1) AND (length(query) <= 1000)))
)
row level security, for the owner too
create policy recent_search_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
