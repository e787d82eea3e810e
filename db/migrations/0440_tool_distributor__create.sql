-- Distributors a company sells on to in chat groups, with the company's own mark-up on its prices.
create table tool_distributor (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  name text not null check (length(name) between 1 and 100),
  contact text not null check (length(contact) <= 60),
  chat_group text not null check (length(chat_group) <= 100),
  language text not null check (language in ('en', 'zh-CN')),
  note text not null check (length(note) <= 300),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mark_up_basis_points int not null check (mark_up_basis_points between 0 and 10000),
  mark_up_minor bigint not null check (mark_up_minor between 0 and 100000000),
  round_to_minor bigint not null check (round_to_minor between 1 and 1000000),
  updated_at timestamptz not null,
  updated_by uuid not null references staff,
  check (mark_up_basis_points = 0 or mark_up_minor = 0),
  unique (company_id, id),
  constraint tool_distributor_minor_exact check (
    mark_up_minor between -9007199254740991 and 9007199254740991
    and round_to_minor between -9007199254740991 and 9007199254740991)
);
create unique index tool_distributor_name on tool_distributor (company_id, lower(name));
alter table tool_distributor enable row level security;
alter table tool_distributor force row level security;
create policy tool_distributor_scope on tool_distributor using (company_id = scope_company() or scope_is_operator());

-- Hotels whose prices a distributor gets.
create table tool_managed_hotel (
  company_id uuid not null,
  distributor_id uuid not null,
  hotel_id uuid not null references hotel,
  primary key (company_id, distributor_id, hotel_id),
  foreign key (company_id, distributor_id) references tool_distributor (company_id, id) on delete cascade
);
create index tool_managed_hotel_hotel on tool_managed_hotel (company_id, hotel_id);
alter table tool_managed_hotel enable row level security;
alter table tool_managed_hotel force row level security;
create policy tool_managed_hotel_scope on tool_managed_hotel
  using (company_id = scope_company() or scope_is_operator());

-- Which member of staff watches which hotel.
create table tool_watched_hotel (
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  hotel_id uuid not null references hotel,
  primary key (company_id, staff_id, hotel_id)
);
create index tool_watched_hotel_hotel on tool_watched_hotel (hotel_id);
alter table tool_watched_hotel enable row level security;
alter table tool_watched_hotel force row level security;
create policy tool_watched_hotel_scope on tool_watched_hotel
  using (company_id = scope_company() or scope_is_operator());

-- Net prices of a rate for one night and two adults, as they were at a moment: one a night from `first_day` on, 0 where
-- it was not sold. Of all companies: each sees them at its own terms.
create table tool_rate_snapshot (
  rate_plan_no int not null,
  taken_at timestamptz not null,
  hotel_id uuid not null references hotel,
  first_day date not null,
  nets int[] not null check (cardinality(nets) between 1 and 400),
  primary key (rate_plan_no, taken_at)
);
create index tool_rate_snapshot_hotel on tool_rate_snapshot (hotel_id, taken_at);
create index tool_rate_snapshot_taken on tool_rate_snapshot (taken_at);

-- When a supplier with a slow source was last asked for a hotel, by whichever user and node.
create table tool_source_refresh (
  hotel_id uuid primary key references hotel,
  asked_at timestamptz not null,
  refreshed_at timestamptz
);
