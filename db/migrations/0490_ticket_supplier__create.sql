-- Foreign systems that speak OCTO and whose tickets are sold here. The operator's, of no company.
create table ticket_supplier (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 100),
  -- Base address of its OCTO calls, without a slash at the end.
  url text not null check (length(url) between 8 and 500),
  -- Sealed: each call sends it.
  key bytea not null,
  -- Where tickets belong that do not say where they are, and under what they are listed.
  destination_id uuid not null references destination,
  category text not null check (category in ('SIGHT', 'MUSEUM', 'PARK', 'THEME_PARK', 'SHOW', 'TOUR', 'CRUISE', 'SPORT',
    'PASS', 'COMBO')),
  -- Whether a new ticket goes on sale at once, or when somebody puts it there.
  opens_new boolean not null,
  refresh_minutes int not null check (refresh_minutes between 5 and 1440),
  status text not null default 'ON' check (status in ('ON', 'OFF')),
  next_refresh_at timestamptz not null,
  -- The last refresh that succeeded, what it brought, and why the last attempt failed.
  refreshed_at timestamptz,
  ticket_count int not null default 0,
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  refresh_error text check (length(refresh_error) between 1 and 500),
  created_at timestamptz not null,
  created_by text not null
);

-- A ticket as its supplier knows it. `units` names, by the option's code and the type of unit, the supplier's
-- identifier of the unit; `option_codes` the option's code by its own identifier. What is no longer offered stays, for
-- the orders there are.
create table ticket_supplier_product (
  product_id uuid primary key references ticket_product,
  supplier_id uuid not null references ticket_supplier,
  foreign_id text not null check (length(foreign_id) between 1 and 150),
  units jsonb not null check (jsonb_typeof(units) = 'object'),
  option_codes jsonb not null check (jsonb_typeof(option_codes) = 'object'),
  unique (supplier_id, foreign_id)
);

-- A ticket order at its supplier, under the order's own identifier. A step is written before anybody is asked for it,
-- and each is asked for once; `UNKNOWN` is a step that has no answer and is looked up.
create table ticket_supply (
  order_id uuid primary key,
  company_id uuid not null,
  supplier_id uuid not null references ticket_supplier,
  step text not null check (step in ('RESERVE', 'CONFIRM', 'CANCEL')),
  state text not null check (state in ('DUE', 'SENT', 'UNKNOWN', 'AWAITED', 'DONE', 'REFUSED')),
  -- When the step was sent, until when its answer is awaited, and when it is looked up next.
  sent_at timestamptz,
  answer_by timestamptz,
  look_at timestamptz,
  look_ups int not null default 0,
  cancels int not null default 0,
  -- The supplier's own code of the booking, and what it charges for it.
  reference text check (length(reference) between 1 and 100),
  currency char(3),
  amount_minor bigint check (amount_minor >= 0),
  -- Why a step was refused, as the supplier said it.
  reason text check (length(reason) between 1 and 300),
  -- What a person has to settle with the supplier, and who did.
  conflict text check (conflict in ('AMOUNT', 'NO_CODES', 'NOT_CANCELLED', 'NOT_BOOKED')),
  conflict_at timestamptz,
  settled_at timestamptz,
  settled_by text,
  settled_note text check (length(settled_note) between 1 and 300),
  foreign key (order_id, company_id) references ticket_order (id, company_id),
  check ((conflict is null) = (conflict_at is null)),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_note is null)),
  check (state not in ('SENT', 'UNKNOWN', 'AWAITED') or sent_at is not null),
  check (state <> 'SENT' or answer_by is not null),
  check (state not in ('UNKNOWN', 'AWAITED') or look_at is not null),
  constraint ticket_supply_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991)
);
create index ticket_supply_due on ticket_supply (order_id) where state = 'DUE';
create index ticket_supply_sent on ticket_supply (answer_by) where state = 'SENT';
create index ticket_supply_look on ticket_supply (look_at) where state in ('UNKNOWN', 'AWAITED');
create index ticket_supply_conflict on ticket_supply (conflict_at) where conflict is not null and settled_at is null;
alter table ticket_supply enable row level security;
alter table ticket_supply force row level security;
create policy ticket_supply_scope on ticket_supply using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on ticket_supply, ticket_supplier, ticket_supplier_product from tradewind_app;
