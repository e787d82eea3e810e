-- Ticket orders in OCTO's states. What was sold is kept as it was called and priced then.
create sequence ticket_order_code;
grant usage on sequence ticket_order_code to tradewind_app;

create table ticket_order (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null references company,
  agreement_id uuid not null references agreement,
  staff_id uuid not null references staff,
  department_id uuid,
  department text,
  cost_centre text,
  -- The client's own identifier of the hold, and what it stands for: the same one again is the same order.
  uuid uuid not null,
  body_hash bytea not null,
  product_id uuid not null references ticket_product,
  option_id uuid not null references ticket_option,
  day date not null,
  -- Local minutes after midnight: of the start, or of opening where any time of the day will do.
  start_minute smallint not null check (start_minute between 0 and 1439),
  starts_at timestamptz not null,
  sold jsonb not null check (jsonb_typeof(sold) = 'object'),
  confirmation_mode text not null check (confirmation_mode in ('INSTANT', 'ON_REQUEST')),
  status text not null check (status in ('ON_HOLD', 'PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED', 'CANCELLED',
    'REDEEMED')),
  payment text check (payment in ('BALANCE', 'ON_ACCOUNT', 'ONLINE', 'BALANCE_ONLINE')),
  payment_status text not null default 'UNPAID' check (payment_status in ('UNPAID', 'AUTHORIZED', 'PAID', 'VOIDED',
    'ON_ACCOUNT', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  ticket_count smallint not null check (ticket_count > 0),
  total_minor bigint not null check (total_minor >= 0),
  -- What the supplier gets, in the order's currency. Read for operators alone.
  cost_minor bigint not null check (cost_minor >= 0),
  -- What is paid from the balance, on account, and of the balance's part what is brought in online.
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  online_minor bigint not null default 0 check (online_minor between 0 and deposit_minor),
  penalty_minor bigint not null default 0 check (penalty_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  authorize_transfer_id uuid references ledger_transfer,
  customer_reference text check (length(customer_reference) between 1 and 100),
  contact_name text,
  contact_phone text,
  contact_email text,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- What the hold was saved with, so that saving it again is harmless.
  save_hash bytea,
  -- Until when an order on hold keeps its places.
  hold_until timestamptz not null,
  stuck_at timestamptz,
  created_at timestamptz not null,
  unique (id, company_id),
  unique (company_id, uuid),
  check (status = 'ON_HOLD' or status in ('EXPIRED', 'CANCELLED') or payment is not null),
  check (payment is null or deposit_minor + credit_minor = total_minor),
  check (penalty_minor + refunded_minor <= total_minor),
  check ((save_hash is null) = (payment is null)),
  constraint ticket_order_minor_exact check (
    total_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991
    and deposit_minor between -9007199254740991 and 9007199254740991
    and credit_minor between -9007199254740991 and 9007199254740991
    and online_minor between -9007199254740991 and 9007199254740991
    and penalty_minor between -9007199254740991 and 9007199254740991
    and refunded_minor between -9007199254740991 and 9007199254740991)
);
create index ticket_order_company on ticket_order (company_id, created_at desc, id desc);
create index ticket_order_held on ticket_order (hold_until) where status = 'ON_HOLD';
create index ticket_order_pending on ticket_order (starts_at) where status = 'PENDING';
create index ticket_order_slot on ticket_order (option_id, day, start_minute);

-- One ticket of an order, with the code that the gate scans.
create table ticket_order_unit (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  company_id uuid not null,
  no smallint not null check (no > 0),
  unit_id uuid not null,
  kind text not null,
  price_minor bigint not null check (price_minor >= 0),
  cost_minor bigint not null check (cost_minor >= 0),
  -- From when on cancelling costs what.
  penalties jsonb not null check (jsonb_typeof(penalties) = 'array'),
  visitor text check (length(visitor) between 1 and 100),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{24}$'),
  state text not null default 'VALID' check (state in ('VALID', 'CANCELLED', 'REDEEMED')),
  fee_minor bigint not null default 0 check (fee_minor between 0 and price_minor),
  ended_at timestamptz,
  unique (order_id, no),
  foreign key (order_id, company_id) references ticket_order (id, company_id),
  check ((state = 'VALID') = (ended_at is null)),
  check (fee_minor = 0 or state = 'CANCELLED'),
  constraint ticket_order_unit_minor_exact check (
    price_minor between -9007199254740991 and 9007199254740991
    and cost_minor between -9007199254740991 and 9007199254740991
    and fee_minor between -9007199254740991 and 9007199254740991)
);

-- Every step of an order: who, when, from, to. Nothing is overwritten.
create table ticket_order_event (
  id uuid primary key default uuidv7(),
  no bigint generated always as identity,
  order_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM')),
  actor_id uuid references staff,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  check ((actor_kind = 'SYSTEM') = (actor_id is null)),
  foreign key (order_id, company_id) references ticket_order (id, company_id)
);
create index ticket_order_event_order on ticket_order_event (order_id, no);
create trigger ticket_order_event_immutable before update or delete or truncate on ticket_order_event
  for each statement execute function refuse_change();
revoke update, delete, truncate on ticket_order_event from tradewind_app;
revoke delete, truncate on ticket_order, ticket_order_unit from tradewind_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['ticket_order', 'ticket_order_unit', 'ticket_order_event']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;
