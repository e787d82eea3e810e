-- What an agency offers its client: up to eight rates, priced again whenever somebody looks. The link's token is kept
-- as a hash. `sent_minor` is the client's price when the proposal was saved; the contract price is never kept.
create table proposal (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  title text not null check (length(title) between 1 and 100),
  words text not null check (length(words) <= 2000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mark_up_basis_points integer not null check (mark_up_basis_points between 0 and 20000),
  mark_up_minor bigint not null check (mark_up_minor between 0 and 1000000000000),
  round_to_minor bigint not null check (round_to_minor between 1 and 10000000),
  with_logo boolean not null,
  expires_on date not null,
  token_hash bytea not null unique,
  visit_count integer not null default 0,
  visited_at timestamptz,
  revoked_at timestamptz,
  chosen_at timestamptz,
  chosen_no smallint,
  chosen_by text check (length(chosen_by) <= 100),
  chosen_note text check (length(chosen_note) <= 1000),
  chosen_minor bigint check (abs(chosen_minor) <= 9007199254740991),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One of the two, and never none: without a mark-up the client's price would be the contract price.
  check ((mark_up_basis_points > 0) <> (mark_up_minor > 0)),
  check ((chosen_at is null) = (chosen_no is null)),
  constraint proposal_minor_exact check (
    mark_up_minor between -9007199254740991 and 9007199254740991
    and round_to_minor between -9007199254740991 and 9007199254740991
    and chosen_minor between -9007199254740991 and 9007199254740991)
);
create index proposal_company on proposal (company_id, created_at desc, id desc);
alter table proposal enable row level security;
alter table proposal force row level security;
create policy proposal_scope on proposal using (company_id = scope_company() or scope_is_operator());

create table proposal_rate (
  proposal_id uuid not null references proposal on delete cascade,
  no smallint not null check (no between 1 and 8),
  company_id uuid not null references company,
  hotel_id uuid not null references hotel,
  rate_plan_id uuid not null references rate_plan,
  stay jsonb not null,
  facts jsonb not null,
  sent_minor bigint not null check (sent_minor between 1 and 9007199254740991),
  primary key (proposal_id, no),
  constraint proposal_rate_minor_exact check (sent_minor between -9007199254740991 and 9007199254740991)
);
alter table proposal_rate enable row level security;
alter table proposal_rate force row level security;
create policy proposal_rate_scope on proposal_rate using (company_id = scope_company() or scope_is_operator());

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
