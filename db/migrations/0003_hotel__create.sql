-- Places people search for. The number is dense and small: the engine indexes by it.
create table destination (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  source_id text not null unique,
  name_en text not null,
  name_zh text,
  pinyin text,
  initials text,
  country char(2) not null,
  country_en text not null,
  country_zh text,
  iata text,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  currency char(3) not null,
  population int
);

create table hotel (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  source text not null,
  source_id text not null,
  destination_id uuid not null references destination,
  name_en text not null,
  name_zh text,
  name_local text,
  chain text,
  star_halves smallint check (star_halves between 0 and 10),
  address_en text,
  address_zh text,
  postcode text,
  district text,
  country char(2) not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  phone text,
  check_in_from time not null default '15:00',
  check_out_until time not null default '11:00',
  facilities text[] not null default '{}',
  description_en text,
  description_zh text,
  policies jsonb not null default '{}',
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'INACTIVE')),
  -- Operator's order of recommendation, 0–1000; higher stands first.
  recommendation int not null default 0,
  updated_at timestamptz not null default now(),
  unique (source, source_id)
);
create index hotel_destination on hotel (destination_id, no);

create table room_type (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  hotel_id uuid not null references hotel,
  code text not null,
  name_en text not null,
  name_zh text,
  area_square_metres smallint,
  -- OpenTravel BED codes with how many, for example [{"bed":"KING","count":1}].
  beds jsonb not null,
  view text,
  smoking text not null default 'NON_SMOKING' check (smoking in ('NON_SMOKING', 'SMOKING', 'EITHER')),
  max_adults smallint not null check (max_adults between 1 and 12),
  max_children smallint not null check (max_children between 0 and 8),
  max_occupancy smallint not null check (max_occupancy >= max_adults),
  extra_beds smallint not null default 0,
  unique (hotel_id, code)
);

create table rate_plan (
  id uuid primary key default uuidv7(),
  no int generated always as identity unique,
  hotel_id uuid not null references hotel,
  room_type_id uuid not null references room_type,
  code text not null,
  name_en text not null,
  name_zh text,
  -- OpenTravel MPT: ROOM_ONLY, BREAKFAST, HALF_BOARD, FULL_BOARD, ALL_INCLUSIVE.
  meal_plan text not null check (meal_plan in ('ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE')),
  currency char(3) not null,
  -- Net change a night against the stored price by number of adults: {"1":-1500,"3":2800}; a number missing here and other than 2 is not sold.
  adult_deltas jsonb not null default '{"1":0}',
  -- Net amount a night by child age, bands in order: [{"toAge":5,"amountMinor":0},{"toAge":11,"amountMinor":1500}]; older counts as an adult.
  child_bands jsonb not null default '[]',
  -- {"allow":["CN","HK"]} or {"deny":["US"]} or {} for everybody; guest nationality.
  markets jsonb not null default '{}',
  min_stay smallint not null default 1 check (min_stay >= 1),
  max_stay smallint not null default 60 check (max_stay >= min_stay),
  -- Days between booking and check-in.
  min_advance_days smallint not null default 0,
  max_advance_days smallint not null default 999,
  booking_from date,
  booking_to date,
  confirmation_mode text not null default 'INSTANT' check (confirmation_mode in ('INSTANT', 'TIME_LIMITED', 'ON_REQUEST')),
  confirmation_seconds int not null default 60 check (confirmation_seconds between 10 and 3600),
  -- [{"daysBefore":2,"time":"14:00","kind":"NIGHTS"|"PERCENT"|"AMOUNT","value":1}] in hotel time; applies from that moment on;
  -- AMOUNT is net in the plan's minor units; "daysBefore":null means from the moment of booking.
  penalties jsonb not null default '[]',
  package_only boolean not null default false,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  unique (hotel_id, code)
);
create index rate_plan_room_type on rate_plan (room_type_id);

-- Prices and restrictions of a plan and month: 31 records of 6 bytes, day 1 first, little endian:
-- net price a night in minor units (uint32, 0 = no price), flags (1 closed, 2 closed to arrival, 4 closed to departure), min stay on arrival (uint8, 0 = none).
create table rate_month (
  rate_plan_no int not null references rate_plan (no),
  -- Months since 1970-01.
  month smallint not null,
  version int not null default 1,
  nights bytea not null check (length(nights) = 186),
  primary key (month, rate_plan_no)
);

-- What a room type has to sell in a month before any is taken: 31 records of 4 bytes, day 1 first, little endian:
-- kind (0 allotment, 1 free sale, 2 on request, 3 stop sale), release days (uint8), rooms (uint16).
create table allotment_month (
  room_type_no int not null references room_type (no),
  month smallint not null,
  nights bytea not null check (length(nights) = 124),
  primary key (month, room_type_no)
);

-- A night of a room type of which something was taken. Made at the first taking from allotment_month and authoritative from then on.
-- What the hotel gave (`allotment`) and what is sold are two figures: selling and cancelling change the second, the hotel alone the first.
create table inventory_night (
  room_type_no int not null references room_type (no),
  night date not null,
  kind smallint not null check (kind between 0 and 3),
  release_days smallint not null,
  allotment int not null check (allotment >= 0),
  sold int not null default 0 check (sold >= 0),
  primary key (room_type_no, night),
  constraint inventory_never_oversold check (kind <> 0 or sold <= allotment)
) with (fillfactor = 80);

-- Dated extras of a hotel: mandatory (gala dinner) or optional (breakfast, bed, internet).
create table surcharge (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel,
  rate_plan_id uuid references rate_plan,
  kind text not null check (kind in ('BREAKFAST', 'EXTRA_BED', 'INTERNET', 'GALA_DINNER')),
  name_en text not null,
  name_zh text,
  first_night date not null,
  last_night date not null check (last_night >= first_night),
  per text not null check (per in ('ROOM_NIGHT', 'PERSON_NIGHT')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null,
  mandatory boolean not null,
  pay_at text not null check (pay_at in ('BOOKING', 'PROPERTY'))
);
create index surcharge_hotel on surcharge (hotel_id);

-- Taxes and fees paid at the property, itemised (OpenTravel FTT types).
create table property_fee (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel,
  kind text not null check (kind in ('CITY_TAX', 'RESORT_FEE', 'SERVICE_CHARGE', 'TOURISM_TAX')),
  name_en text not null,
  name_zh text,
  per text not null check (per in ('ROOM_NIGHT', 'PERSON_NIGHT', 'STAY')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency char(3) not null
);
create index property_fee_hotel on property_fee (hotel_id);

-- One unit of `base` in `quote`, exactly as it was given; the newest row of a pair counts.
create table exchange_rate (
  id uuid primary key default uuidv7(),
  base char(3) not null,
  quote char(3) not null,
  rate numeric not null check (rate > 0 and rate < 1e9 and scale(rate) <= 18),
  source text not null,
  effective_at timestamptz not null default now()
);
create index exchange_rate_pair on exchange_rate (base, quote, effective_at desc);

-- What changed, for the nodes' memory. Written in the same transaction as the change, read by every node each few milliseconds.
-- `xid` stands before `seq`: a transaction has its number before it draws a place, so a gap is known to be dead once that transaction is over.
create table change_journal (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity primary key,
  topic text not null check (topic in ('RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'SESSION', 'STAFF', 'COMPANY', 'EXCHANGE', 'RELOAD')),
  -- Number or identifier of what changed: rate_plan.no, room_type.no, hotel.no, or a UUID.
  ref_no int,
  ref_id uuid,
  -- RATES and ALLOTMENT: the months; INVENTORY: first night as days since 1970-01-01.
  months smallint[],
  first_day int,
  -- INVENTORY: rooms sold after the change, night by night.
  sold int[],
  created_at timestamptz not null default now()
);
create index change_journal_created on change_journal (created_at);
