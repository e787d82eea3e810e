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
  -- Where the tickets are mailed to when they are confirmed: to the visitor, if the booker wishes.
  visitor_email text check (length(visitor_email) between 3 and 254),
  -- Under what the supplier knows an order that it confirmed; read for operators alone.
  supplier_reference text check (length(supplier_reference) between 1 and 100),
  -- On hold with its places and money until an approver decides.
  awaits_approval boolean not null default false,
  -- The first of the orders that were saved in one basket and are paid online at once, on itself too: what the payment
  -- is for. It stays when one of them ends.
  paid_with uuid,
  -- Who booked it, where that is not the person whose order it is.
  booked_by uuid,
  unique (id, company_id),
  unique (company_id, uuid),
  constraint ticket_order_paid_with foreign key (paid_with, company_id) references ticket_order (id, company_id),
  constraint ticket_order_awaits check (not awaits_approval or status = 'ON_HOLD' and payment is not null),
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
create index ticket_order_paid_with on ticket_order (paid_with) where paid_with is not null;
create index ticket_order_booked_by on ticket_order (company_id, booked_by) where booked_by is not null;

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
  -- The code that the supplier's gate scans, in place of the own one.
  supplier_code text check (length(supplier_code) between 1 and 500),
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
-- Mails of tickets are counted before one is sent.
create index ticket_order_event_sent on ticket_order_event (company_id, at) where event = 'sent';
create trigger ticket_order_event_immutable before update or delete or truncate on ticket_order_event
  for each statement execute function refuse_change();

-- A scan at the gate that let somebody in: one ticket, or all of an order that were left. Undone by another scan's
-- mistake, it stays with who undid it and why.
create table ticket_order_redemption (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  company_id uuid not null,
  ticket_ids uuid[] not null check (cardinality(ticket_ids) > 0),
  at timestamptz not null,
  staff_id uuid not null references staff,
  staff_name text not null,
  undone_at timestamptz,
  undone_by text,
  undone_reason text check (length(undone_reason) between 1 and 300),
  -- A second scan is told where the first one was.
  place text check (length(place) between 1 and 60),
  foreign key (order_id, company_id) references ticket_order (id, company_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create index ticket_order_redemption_order on ticket_order_redemption (order_id);
create index ticket_order_redemption_at on ticket_order_redemption (at desc, id desc);

-- Links that visitors are mailed with their tickets. Each is made for its mail and shows the tickets that had these
-- codes then: a ticket that went to another visitor since has another code. The secret in a link is kept as a hash.
create table ticket_order_link (
  token_hash bytea primary key,
  order_id uuid not null,
  company_id uuid not null,
  codes text[] not null,
  made_at timestamptz not null,
  foreign key (order_id, company_id) references ticket_order (id, company_id)
);
create index ticket_order_link_order on ticket_order_link (order_id);

revoke update, delete, truncate on ticket_order_event, ticket_order_link from tradewind_app;
revoke delete, truncate on ticket_order, ticket_order_unit, ticket_order_redemption from tradewind_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['ticket_order', 'ticket_order_unit', 'ticket_order_event', 'ticket_order_redemption',
    'ticket_order_link']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;

-- A payment can be for a ticket order, or for a part of a group's payment plan.
alter table payment drop constraint payment_purpose_check, add constraint payment_purpose_check
  check (purpose in ('RECHARGE', 'HOTEL_ORDER', 'TICKET_ORDER', 'GROUP', 'BILL'));
