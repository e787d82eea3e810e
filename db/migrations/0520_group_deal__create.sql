-- Rooms that are held for a group: as an option until a moment, or under the contract of an accepted offer until they
-- become orders. While they are held they count as sold in `inventory_night`.
create table group_hold (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null references hotel,
  state text not null check (state in ('OPTION', 'CONTRACT', 'SOLD', 'RELEASED', 'EXPIRED')),
  until timestamptz,
  staff_id uuid references staff,
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  check ((ended_at is null) = (state in ('OPTION', 'CONTRACT'))),
  check (state <> 'OPTION' or until is not null)
);
create unique index group_hold_one on group_hold (request_id) where state in ('OPTION', 'CONTRACT');
create index group_hold_request on group_hold (request_id, made_at);
create index group_hold_until on group_hold (until) where state = 'OPTION';

-- Rooms of one type and rate over the same nights; `terms` are those of one room as a quote has them.
create table group_hold_line (
  hold_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  kind text not null check (kind in ('SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD')),
  room_type_no integer not null,
  rate_plan_no integer not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  -- A released room is no longer held.
  rooms integer not null check (rooms between 0 and 200),
  on_request boolean not null,
  terms jsonb not null,
  primary key (hold_id, no),
  foreign key (hold_id, company_id) references group_hold (id, company_id)
);

-- What a hotel lets groups hold; a hotel without a row has what `holds/rules.ts` says.
create table group_hold_rule (
  hotel_id uuid primary key references hotel,
  most_rooms integer not null check (most_rooms between 0 and 200),
  hours integer not null check (hours between 1 and 720),
  min_days_ahead integer not null check (min_days_ahead between 0 and 365)
);

-- The contract of an accepted offer.
create table group_deal (
  request_id uuid primary key,
  company_id uuid not null,
  offer_id uuid not null unique,
  hold_id uuid not null unique,
  agreement_id uuid not null references agreement,
  total_minor bigint not null check (total_minor > 0 and total_minor between -9007199254740991 and 9007199254740991),
  currency char(3) not null,
  moments jsonb not null,
  accepted_by uuid not null references staff,
  accepted_at timestamptz not null,
  sold_at timestamptz,
  ended_at timestamptz,
  fee_minor bigint not null default 0
    check (fee_minor >= 0 and fee_minor between -9007199254740991 and 9007199254740991),
  -- Until when names are taken, and when a customer who has not named all guests is reminded next.
  names_by timestamptz not null,
  names_remind_at timestamptz,
  -- What the company books it on: its own reference and the name of a cost centre. Both stay on the rooms' orders.
  customer_reference text,
  cost_centre text,
  unique (request_id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  foreign key (offer_id, company_id) references group_offer (id, company_id),
  foreign key (hold_id, company_id) references group_hold (id, company_id)
);
create index group_deal_names on group_deal (names_remind_at) where names_remind_at is not null;

-- The payment plan. A paid part reserves its money until the rooms are sold or the group is cancelled, which closes it.
create table group_instalment (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no between 1 and 6),
  percent integer not null check (percent between 1 and 100),
  due text not null check (due in ('NOW', 'CUT_OFF', 'ARRIVAL', 'ON_ACCOUNT')),
  due_at timestamptz,
  remind_at timestamptz,
  amount_minor bigint not null
    check (amount_minor > 0 and amount_minor between -9007199254740991 and 9007199254740991),
  state text not null default 'DUE' check (state in ('DUE', 'PAID', 'CLOSED')),
  way text check (way in ('BALANCE', 'ON_ACCOUNT', 'ONLINE')),
  transfer_id uuid,
  paid_at timestamptz,
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id),
  check ((due_at is null) = (due = 'ON_ACCOUNT')),
  check (state <> 'PAID' or (way is not null and transfer_id is not null and paid_at is not null))
);
create index group_instalment_due on group_instalment (due_at) where state = 'DUE' and due_at is not null;

-- The hotel orders that a group's rooms became.
create table group_order (
  request_id uuid not null,
  company_id uuid not null,
  order_id uuid primary key references hotel_order,
  no integer not null check (no >= 1),
  unique (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id)
);

-- The rooms of a contract, numbered from 1: who sleeps in which, which are released, which become which order.
-- `is_free` is a room that costs nothing because the offer gives one in so many.
create table group_room (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  line_no integer not null,
  is_free boolean not null,
  released_at timestamptz,
  fee_minor bigint not null default 0
    check (fee_minor >= 0 and fee_minor between -9007199254740991 and 9007199254740991),
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id),
  check (fee_minor = 0 or released_at is not null)
);

-- Versions of a group's rooming list; the latest one holds. `guests` names who sleeps in which room. A version is for
-- the hotel, which is mailed it once.
create table group_name_list (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  guests jsonb not null,
  saved_by uuid references staff,
  saved_at timestamptz not null,
  sent_at timestamptz,
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id)
);

do $$
declare
  owned text;
begin
  foreach owned in array array['group_hold', 'group_hold_line', 'group_deal', 'group_instalment', 'group_order',
    'group_room', 'group_name_list']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;
