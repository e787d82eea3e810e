-- Hotels that a person or, with no person, the whole company has marked; shown first in suggestions and at the start.
create table favourite_hotel (
  company_id uuid not null references company,
  staff_id uuid references staff,
  hotel_id uuid not null references hotel,
  added_at timestamptz not null,
  unique nulls not distinct (company_id, staff_id, hotel_id)
);
alter table favourite_hotel enable row level security;
alter table favourite_hotel force row level security;
create policy favourite_hotel_scope on favourite_hotel using (company_id = scope_company() or scope_is_operator());

-- The last searches of a person, one for each place. `query` is the search as the portal's address has it.
create table recent_search (
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  place text not null check (length(place) between 1 and 200),
  destination_id uuid not null,
  hotel_id uuid,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  rooms jsonb not null,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  query text not null check (length(query) between 1 and 1000),
  searched_at timestamptz not null,
  primary key (company_id, staff_id, place)
);
alter table recent_search enable row level security;
alter table recent_search force row level security;
create policy recent_search_scope on recent_search using (company_id = scope_company() or scope_is_operator());
