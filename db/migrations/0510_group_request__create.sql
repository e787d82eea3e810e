-- What a group asks for: rooms by kind and night, in a city or in hotels by name. `due_at` is until when the side whose
-- turn it is acts: the desk while REQUESTED, the customer while OFFERED. `answer` is what hotels said then.
create sequence group_request_code;

create table group_request (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  request_key text not null check (length(request_key) between 8 and 100),
  body_hash text not null,
  code text not null unique,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'OFFERED', 'ACCEPTED', 'DEPOSIT_PAID',
    'ROOMING_LIST', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'CANCELLED')),
  due_at timestamptz,
  destination_id uuid references destination,
  hotel_ids uuid[] not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  room_count integer not null check (room_count between 1 and 200),
  nationality char(2) not null,
  meal_plan text not null,
  budget_minor bigint check (budget_minor > 0 and budget_minor between -9007199254740991 and 9007199254740991),
  currency char(3) not null,
  purpose text not null,
  meeting_space text not null check (length(meeting_space) <= 1000),
  extras text not null check (length(extras) <= 1000),
  cut_off_on date,
  contact_name text not null check (length(contact_name) between 1 and 100),
  contact_email text not null check (length(contact_email) <= 100),
  contact_phone text not null check (length(contact_phone) <= 40),
  answer jsonb not null,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null,
  -- A window of dates: the group stays its nights at any time from its first night until the latest departure. Without
  -- one its dates are fixed. What hotels answered names the first night that it is about.
  latest_out date,
  constraint group_request_window_check check (latest_out >= check_out and latest_out - check_out <= 30),
  unique (company_id, request_key),
  unique (id, company_id),
  check ((destination_id is null) = (cardinality(hotel_ids) > 0)),
  check ((due_at is not null) = (state in ('REQUESTED', 'OFFERED')))
);
create index group_request_company on group_request (company_id, created_at desc, id desc);
create index group_request_open on group_request (state, due_at) where state in ('REQUESTED', 'OFFERED');

create table group_request_night (
  request_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD')),
  night date not null,
  rooms integer not null check (rooms between 0 and 200),
  primary key (request_id, kind, night),
  foreign key (request_id, company_id) references group_request (id, company_id)
);

-- An offer of a hotel's rooms. Its prices are those of the customer, in the request's currency.
create table group_offer (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  offer_key text not null check (length(offer_key) between 8 and 100),
  body_hash text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED',
    'CANCELLED')),
  hotel_id uuid not null references hotel,
  meal_plan text not null,
  total_minor bigint not null check (total_minor > 0 and total_minor between -9007199254740991 and 9007199254740991),
  option_until timestamptz not null,
  remind_at timestamptz,
  terms text not null check (length(terms) <= 4000),
  reason text check (length(reason) <= 500),
  -- Null where the hotel answered by its link.
  made_by uuid references staff,
  made_at timestamptz not null,
  -- How it is paid and what cancelling costs; without them those of `deal/rules.ts` apply.
  plan jsonb,
  moments jsonb,
  -- Which rooms can be released free of charge and until when, one room free in so many, until when names are taken.
  attrition jsonb not null default '[]',
  free_in integer check (free_in between 2 and 200),
  names_on date,
  unique (request_id, no),
  unique (request_id, offer_key),
  unique (id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  check (option_until > made_at)
);
create index group_offer_option on group_offer (option_until) where state = 'OPEN';

create table group_offer_night (
  offer_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD')),
  night date not null,
  rooms integer not null check (rooms between 1 and 200),
  price_minor bigint not null check (price_minor > 0 and price_minor between -9007199254740991 and 9007199254740991),
  -- What the hotel asks for a room and night, where it answered by its link.
  net_minor bigint check (net_minor > 0 and net_minor between -9007199254740991 and 9007199254740991),
  primary key (offer_id, kind, night),
  foreign key (offer_id, company_id) references group_offer (id, company_id)
);

-- What happened to a request; rows are only added.
create table group_event (
  no bigint primary key generated always as identity,
  request_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  actor text not null check (actor in ('CUSTOMER', 'OPERATOR', 'HOTEL', 'CLOCK')),
  staff_id uuid references staff,
  event text not null,
  from_state text,
  to_state text not null,
  offer_id uuid,
  note text check (length(note) <= 2000),
  -- The total that a counter-offer wishes for.
  wished_minor bigint check (wished_minor > 0 and wished_minor between -9007199254740991 and 9007199254740991),
  foreign key (request_id, company_id) references group_request (id, company_id),
  foreign key (offer_id, company_id) references group_offer (id, company_id)
);
create index group_event_request on group_event (request_id, no);
create index group_event_offer on group_event (offer_id) where offer_id is not null;
create trigger group_event_immutable before update or delete or truncate on group_event
  for each statement execute function refuse_change();

-- A hotel that is asked for an offer by a link, without an account. The link is made when it is mailed or copied, and
-- answers once; of its secret the hash alone is kept.
create table group_hotel_ask (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null references hotel,
  token_hash bytea unique,
  email text check (length(email) <= 200),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  answered_at timestamptz,
  offer_id uuid,
  reason text check (length(reason) <= 500),
  unique (id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  foreign key (offer_id, company_id) references group_offer (id, company_id),
  check (answered_at is not null or (offer_id is null and reason is null))
);
create index group_hotel_ask_request on group_hotel_ask (request_id, asked_at);
create index group_hotel_ask_offer on group_hotel_ask (offer_id) where offer_id is not null;

-- Files that a customer sends with a request, such as a programme or a plan of a meeting room.
create table group_file (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null,
  content bytea not null check (length(content) <= 5242880),
  staff_id uuid not null references staff,
  at timestamptz not null,
  foreign key (request_id, company_id) references group_request (id, company_id)
);
create index group_file_request on group_file (request_id, at);

do $$
declare
  owned text;
begin
  foreach owned in array array['group_request', 'group_request_night', 'group_offer', 'group_offer_night',
    'group_event', 'group_hotel_ask', 'group_file']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;
