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
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (state not in ('WAITING', 'DONE') or new_order_id is not null)
);
create unique index hotel_order_rebooking_open on hotel_order_rebooking (order_id) where state in ('BOOKING', 'WAITING');
create index hotel_order_rebooking_order on hotel_order_rebooking (company_id, order_id, created_at desc);
alter table hotel_order_rebooking enable row level security;
alter table hotel_order_rebooking force row level security;
create policy hotel_order_rebooking_scope on hotel_order_rebooking
  using (company_id = scope_company() or scope_is_operator());

-- Finds the orders of a hotel whose prices changed.
create index hotel_order_standing on hotel_order (hotel_id, check_in) where status = 'CONFIRMED';
