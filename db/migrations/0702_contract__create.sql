-- A hotel's contract with a supplier, in versions; one version of a number is active at most.
create table contract (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel (id),
  supplier_id uuid not null references supplier (id),
  no text not null check (no ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  version smallint not null default 1 check (version >= 1),
  currency char(3) not null,
  model text not null check (model in ('NET', 'COMMISSION', 'FIXED_SELL')),
  -- What the supplier leaves of the amounts in the sheet.
  commission_basis_points smallint not null default 0 check (commission_basis_points between 0 and 9999),
  valid_from date not null,
  valid_to date not null,
  markets text[] not null default '{}',
  child_policy text check (length(child_policy) <= 1000),
  cancellation jsonb not null default '[]',
  taxes_included boolean not null default true,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'ENDED')),
  -- Counts what was saved of it; an activation names what was previewed.
  edition int not null default 0,
  changed_by uuid references staff (id),
  changed_at timestamptz not null default portal_now(),
  activated_at timestamptz,
  ended_at timestamptz,
  check (valid_to >= valid_from),
  unique (hotel_id, no, version)
);
create unique index contract_active on contract (hotel_id, no) where state = 'ACTIVE';
create index contract_supplier on contract (supplier_id);
grant select, insert, update on contract to tradewind_app;

-- Nights of a season, one row a range; weekdays are 1 for Monday to 7, all of them where there are none.
create table contract_season (
  contract_id uuid not null references contract (id),
  position smallint not null,
  code text not null check (length(code) between 1 and 20),
  first_night date not null,
  last_night date not null,
  weekdays smallint[] not null default '{}',
  primary key (contract_id, position),
  check (last_night >= first_night)
);
grant select, insert, delete on contract_season to tradewind_app;

-- A row of the sheet: by season an amount in minor units, "free", or basis points of half a double.
create table contract_price (
  contract_id uuid not null references contract (id),
  room_type_id uuid not null references room_type (id),
  meal_plan text not null check (meal_plan in ('ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE')),
  occupancy text not null check (occupancy ~ '^(A[1-9]|XB|C[12]:[0-9]{1,2}-[0-9]{1,2})$'),
  cells jsonb not null,
  version int not null default 1,
  changed_by uuid references staff (id),
  primary key (contract_id, room_type_id, meal_plan, occupancy)
);
grant select, insert, update, delete on contract_price to tradewind_app;

-- A rate that follows another one of its contract.
create table contract_derivation (
  contract_id uuid not null references contract (id),
  code text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  base text not null check (length(base) <= 20),
  name_en text not null check (length(name_en) between 1 and 100),
  name_zh text check (length(name_zh) <= 100),
  change_basis_points int check (change_basis_points between -9999 and 100000),
  change_minor bigint check (change_minor between -9007199254740991 and 9007199254740991),
  per text check (per in ('ROOM', 'PERSON')),
  meal_plan text not null check (meal_plan in ('ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE')),
  cancellation jsonb not null default '[]',
  min_stay smallint not null default 1 check (min_stay between 1 and 60),
  min_advance_days smallint not null default 0 check (min_advance_days between 0 and 400),
  primary key (contract_id, code),
  check (num_nonnulls(change_basis_points, change_minor) = 1),
  check ((change_minor is null) = (per is null))
);
grant select, insert, update, delete on contract_derivation to tradewind_app;

alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE',
  'EXCHANGE_RATES', 'GIVE_BACK', 'WALK', 'CONTRACT')) not valid;
alter table change_proposal validate constraint change_proposal_kind_check;
