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

-- Orders whose stay has become cheaper. `best_minor` is the most that could have been saved; GONE is one that is not
-- cheaper any more, TAKEN one that was rebooked. `until` is when its cancellation fee rises.
create table hotel_order_saving (
  order_id uuid primary key references hotel_order,
  company_id uuid not null references company,
  currency char(3) not null,
  now_minor bigint not null check (now_minor between -9007199254740991 and 9007199254740991),
  penalty_minor bigint not null check (penalty_minor between -9007199254740991 and 9007199254740991),
  saving_minor bigint not null check (saving_minor between -9007199254740991 and 9007199254740991),
  best_minor bigint not null check (best_minor between -9007199254740991 and 9007199254740991),
  until timestamptz,
  state text not null check (state in ('OPEN', 'GONE', 'TAKEN')),
  seen_at timestamptz not null
);
create index hotel_order_saving_company on hotel_order_saving (company_id, state, seen_at desc);
alter table hotel_order_saving enable row level security;
alter table hotel_order_saving force row level security;
create policy hotel_order_saving_scope on hotel_order_saving
  using (company_id = scope_company() or scope_is_operator());

-- An order that is booked anew at a lower price and then cancelled. Each step is written here before the next begins,
-- so that the clock goes on where a process ended. An order is rebooked by one person at a time.
create table hotel_order_rebooking (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  order_id uuid not null references hotel_order,
  token uuid not null,
  staff_id uuid not null references staff,
  actor_name text not null,
  saving_minor bigint not null check (saving_minor between -9007199254740991 and 9007199254740991),
  penalty_minor bigint not null check (penalty_minor between -9007199254740991 and 9007199254740991),
  new_order_id uuid references hotel_order,
  state text not null default 'BOOKING' check (state in ('BOOKING', 'WAITING', 'DONE', 'FAILED')),
  reason text check (length(reason) <= 100),
  created_at timestamptz not null default portal_now(),
  ended_at timestamptz,
  check (state not in ('WAITING', 'DONE') or new_order_id is not null)
);
create unique index hotel_order_rebooking_open on hotel_order_rebooking (order_id)
  where state in ('BOOKING', 'WAITING');
create index hotel_order_rebooking_order on hotel_order_rebooking (company_id, order_id, created_at desc);
alter table hotel_order_rebooking enable row level security;
alter table hotel_order_rebooking force row level security;
create policy hotel_order_rebooking_scope on hotel_order_rebooking
  using (company_id = scope_company() or scope_is_operator());

-- What a usual stay in a hotel cost on a day, at the public price: the lowest rate of two nights for two adults, two
-- weeks ahead. Kept for hotels that somebody books; it belongs to no company.
create table hotel_price_day (
  hotel_id uuid not null references hotel,
  day date not null,
  price_minor bigint not null check (price_minor between -9007199254740991 and 9007199254740991),
  primary key (hotel_id, day)
);

-- Hotels that a person does not want to be recommended any more.
create table hotel_order_dismissed (
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  hotel_id uuid not null references hotel,
  primary key (staff_id, hotel_id)
);
alter table hotel_order_dismissed enable row level security;
alter table hotel_order_dismissed force row level security;
create policy hotel_order_dismissed_scope on hotel_order_dismissed
  using (company_id = scope_company() or scope_is_operator());
