-- Tickets in OCTO's words: a product has options, an option has units. They are the operator's, of no company. Prices
-- are net, in the product's currency; a customer sees them with the mark-up of the own agreement.
create table ticket_product (
  id uuid primary key default uuidv7(),
  code text not null unique check (length(code) between 1 and 200),
  source text not null,
  destination_id uuid not null references destination,
  supplier text not null check (length(supplier) between 1 and 200),
  category text not null check (category in ('SIGHT', 'MUSEUM', 'PARK', 'THEME_PARK', 'SHOW', 'TOUR', 'CRUISE', 'SPORT',
    'PASS', 'COMBO')),
  kind text not null check (kind in ('START_TIME', 'OPENING_HOURS')),
  time_zone text not null,
  currency char(3) not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  address text,
  confirmation_mode text not null default 'INSTANT' check (confirmation_mode in ('INSTANT', 'ON_REQUEST')),
  hold_minutes smallint not null default 20 check (hold_minutes between 5 and 1440),
  penalties jsonb not null default '[]',
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'INACTIVE')),
  recommendation int not null default 0,
  updated_at timestamptz not null default portal_now(),
  -- Counts what the operator saved: of a product its content, options and terms, of an option its days. A save names
  -- the version that was read, so that nobody overwrites what was saved meanwhile.
  version int not null default 0
);
create index ticket_product_city on ticket_product (destination_id, id);

-- What readers of a language see of a product; English is always there.
create table ticket_product_content (
  product_id uuid not null references ticket_product on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  title text not null check (length(title) between 1 and 300),
  description text,
  meeting_point text,
  terms text,
  includes text[] not null default '{}',
  primary key (product_id, language)
);

-- `capacity_of` names the option of the same product whose days and places this one shares. `valid_days` is for how
-- many days a ticket lets in, from the day it is booked for.
create table ticket_option (
  id uuid primary key default uuidv7(),
  product_id uuid not null references ticket_product on delete cascade,
  code text not null check (length(code) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 200),
  name_zh text,
  is_default boolean not null,
  place smallint not null default 0,
  cut_off_minutes int not null default 0 check (cut_off_minutes between 0 and 43200),
  min_units smallint not null default 1,
  max_units smallint not null default 20,
  valid_days smallint not null default 1 check (valid_days between 1 and 366),
  delivery_format text not null default 'QRCODE'
    check (delivery_format in ('QRCODE', 'AZTECCODE', 'CODE128', 'PDF417')),
  transfer_allowed boolean not null default false,
  capacity_of uuid references ticket_option,
  days_version int not null default 0,
  check (min_units between 1 and max_units and max_units <= 100),
  check (capacity_of <> id),
  unique (product_id, code)
);
create unique index ticket_option_default on ticket_option (product_id) where is_default;

-- Kinds of persons an option is sold to. `accompanied_by` lists the kinds of which one must come along.
create table ticket_unit (
  id uuid primary key default uuidv7(),
  option_id uuid not null references ticket_option on delete cascade,
  type text not null check (type in ('ADULT', 'YOUTH', 'CHILD', 'INFANT', 'FAMILY', 'SENIOR', 'STUDENT', 'MILITARY',
    'OTHER')),
  place smallint not null default 0,
  min_age smallint check (min_age between 0 and 120),
  max_age smallint check (max_age between min_age and 120),
  accompanied_by text[] not null default '{}',
  id_needed boolean not null default false,
  net_minor bigint not null check (net_minor between 0 and 9007199254740991),
  constraint ticket_unit_minor_exact check (net_minor between -9007199254740991 and 9007199254740991),
  unique (option_id, type)
);

-- What is asked with a booking, once for all or for each unit.
create table ticket_question (
  id uuid primary key default uuidv7(),
  product_id uuid not null references ticket_product on delete cascade,
  place smallint not null default 0,
  per text not null check (per in ('BOOKING', 'UNIT')),
  kind text not null check (kind in ('TEXT', 'DATE', 'CHOICE')),
  required boolean not null,
  label_en text not null check (length(label_en) between 1 and 300),
  label_zh text,
  choices jsonb not null default '[]',
  check ((kind = 'CHOICE') = (jsonb_array_length(choices) > 0))
);
create index ticket_question_product on ticket_question (product_id, place);

-- The shape of the functions that the table needs; db/functions has their text.
create function ticket_day_sound(smallint[], smallint[], int[], int[]) returns boolean language sql immutable
  return true;
create function ticket_day_fits(int[], int[]) returns boolean language sql immutable return true;
create function ticket_day_open(int[], int[]) returns boolean language sql immutable return true;

-- Places of an option, a row a day with an array element a slot, ordered by start: minutes of the local day, places in
-- all (-1 is free sale), and what was sold. A day of opening hours has one slot, from opening to closing.
-- `midnight_at` is the instant that minutes count from: local noon less twelve hours, so that a slot after a change of
-- clocks is right. PostgreSQL knows no zones (ARCHITECTURE.md), so whoever writes the row brings it.
-- `price_percent` is what the day costs of the units' prices.
create table ticket_day (
  option_id uuid not null references ticket_option on delete cascade,
  day date not null,
  midnight_at timestamptz not null,
  closed boolean not null default false,
  price_percent smallint not null default 100 check (price_percent between 1 and 1000),
  starts smallint[] not null,
  ends smallint[] not null,
  totals int[] not null,
  sold int[] not null,
  open boolean not null generated always as (not closed and ticket_day_open(totals, sold)) stored,
  primary key (option_id, day),
  constraint ticket_day_sound check (ticket_day_sound(starts, ends, totals, sold)),
  constraint ticket_day_sold_check check (0 <= all (sold)),
  constraint ticket_never_oversold check (ticket_day_fits(totals, sold))
) with (fillfactor = 90);
create index ticket_day_open on ticket_day (option_id, day) where open;

alter table change_journal drop constraint change_journal_topic_check, add constraint change_journal_topic_check
  check (topic in ('RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'SESSION', 'STAFF', 'COMPANY', 'EXCHANGE', 'TICKET',
    'RELOAD'));
