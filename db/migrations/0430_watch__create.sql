-- What people watch: a hotel, a rate of it, or a search in a city, for one stay. `known_minor` is the price its person
-- knows; `version` rises with each change, so that of two nodes that see a price one alone tells of it.
create table watch (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  destination_id uuid not null references destination,
  hotel_id uuid references hotel,
  rate_plan_id uuid,
  rate jsonb,
  check_in date not null,
  check_out date not null,
  stay jsonb not null,
  filters jsonb not null,
  currency char(3) not null,
  threshold_minor bigint check (threshold_minor between -9007199254740991 and 9007199254740991),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  price_then_minor bigint check (price_then_minor between -9007199254740991 and 9007199254740991),
  price_now_minor bigint check (price_now_minor between -9007199254740991 and 9007199254740991),
  known_minor bigint check (known_minor between -9007199254740991 and 9007199254740991),
  version integer not null default 0,
  alerted_at timestamptz,
  created_at timestamptz not null,
  check (check_out > check_in),
  check ((rate_plan_id is null) = (rate is null) and (rate_plan_id is null or hotel_id is not null))
);
create unique index watch_same on watch (staff_id, md5(coalesce(rate_plan_id, hotel_id, destination_id)::text
  || stay::text || filters::text));
create index watch_own on watch (company_id, staff_id, created_at desc, id desc);
create index watch_hotel on watch (hotel_id, check_in) where state = 'ACTIVE';
create index watch_city on watch (destination_id, check_in) where state = 'ACTIVE' and hotel_id is null;

alter table watch enable row level security;
alter table watch force row level security;
create policy watch_scope on watch using (company_id = scope_company() or scope_is_operator());
