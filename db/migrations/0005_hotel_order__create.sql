-- A price the server has computed and keeps until it expires; the client knows only its token (the id).
create table hotel_quote (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  agreement_id uuid not null references agreement,
  hotel_id uuid not null references hotel,
  rate_plan_no int not null,
  room_type_no int not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  room_count smallint not null check (room_count between 1 and 8),
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  confirmation_mode text not null check (confirmation_mode in ('INSTANT', 'TIME_LIMITED', 'ON_REQUEST')),
  confirmation_seconds int not null,
  -- The hotel's zone (IANA): release days and deadlines count in it.
  time_zone text not null,
  -- The rate's markets as rate_plan has them; each named guest is held against them.
  markets jsonb not null default '{}',
  -- What it will sell, complete (`StayTerms`): rooms with nights and prices, penalties as instants, taxes, texts of the hotel.
  terms jsonb not null,
  -- [{"month":671,"version":3}] of the rate months the price was made from.
  rate_versions jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  order_id uuid
);

create sequence hotel_order_code;

create table hotel_order (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null references company,
  agreement_id uuid not null references agreement,
  staff_id uuid not null references staff,
  quote_id uuid not null unique references hotel_quote,
  hotel_id uuid not null references hotel,
  room_type_no int not null,
  rate_plan_no int not null,
  status text not null check (status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CONFIRMED', 'COMPLETED', 'NO_SHOW',
    'REJECTED', 'EXPIRED', 'CANCELLATION_PENDING', 'CANCELLED', 'CANCELLATION_REFUSED', 'AMENDMENT_PENDING')),
  payment_status text not null check (payment_status in ('UNPAID', 'AUTHORIZED', 'PAID', 'VOIDED', 'ON_ACCOUNT', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED')),
  confirmation_mode text not null check (confirmation_mode in ('INSTANT', 'TIME_LIMITED', 'ON_REQUEST')),
  check_in date not null,
  check_out date not null,
  room_count smallint not null,
  currency char(3) not null,
  total_minor bigint not null check (total_minor >= 0),
  -- How the total is paid: from the balance, and on account.
  deposit_minor bigint not null check (deposit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  penalty_minor bigint not null default 0 check (penalty_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- The three references, always kept apart: ours is `code`.
  customer_reference text,
  hotel_confirmation text,
  hotel_confirmed_at timestamptz,
  lead_guest text not null,
  contact_name text not null,
  contact_phone text,
  contact_email text,
  arrival_time text,
  requests text[] not null default '{}',
  remark text,
  -- Snapshot of what was sold: hotel and rate texts, nights, penalties, taxes at the property.
  terms jsonb not null,
  -- When the present state ends by itself: pay by, decide by, confirm by.
  deadline_at timestamptz,
  rooms_held boolean not null,
  authorize_transfer_id uuid references ledger_transfer,
  cancel_reason text,
  reject_reason text,
  created_at timestamptz not null default now(),
  check (deposit_minor + credit_minor = total_minor),
  check (refunded_minor <= total_minor)
);
create index hotel_order_company on hotel_order (company_id, id desc);
create index hotel_order_check_in on hotel_order (company_id, check_in);
create index hotel_order_waiting on hotel_order (status, deadline_at) where status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING');
create index hotel_order_unnumbered on hotel_order (check_in) where status = 'CONFIRMED' and hotel_confirmation is null;

create table hotel_order_room (
  order_id uuid not null references hotel_order,
  room_no smallint not null,
  company_id uuid not null,
  adults smallint not null check (adults >= 1),
  child_ages smallint[] not null default '{}',
  -- Sell price by night in the order's currency, check-in first.
  night_minor bigint[] not null,
  total_minor bigint not null,
  -- [{"surname","givenName","nationality","childAge"?}], the lead guest first.
  guests jsonb not null,
  primary key (order_id, room_no)
);

-- Every change of an order: who, when, from, to, why. Nothing is overwritten.
create table hotel_order_history (
  id uuid primary key default uuidv7(),
  order_id uuid not null references hotel_order,
  company_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM')),
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text,
  note text,
  detail jsonb
);
create index hotel_order_history_order on hotel_order_history (order_id, id);
create trigger hotel_order_history_immutable before update or delete or truncate on hotel_order_history for each statement execute function refuse_change();

-- A caller's key for a write, with the hash of what it asked for and what came of it.
create table idempotency (
  company_id uuid not null references company,
  key text not null check (length(key) between 8 and 100),
  body_hash bytea not null,
  order_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);

alter table hotel_quote enable row level security;
create policy hotel_quote_scope on hotel_quote using (company_id = scope_company() or scope_is_operator());
alter table hotel_order enable row level security;
create policy hotel_order_scope on hotel_order using (company_id = scope_company() or scope_is_operator());
alter table hotel_order_room enable row level security;
create policy hotel_order_room_scope on hotel_order_room using (company_id = scope_company() or scope_is_operator());
alter table hotel_order_history enable row level security;
create policy hotel_order_history_scope on hotel_order_history using (company_id = scope_company() or scope_is_operator());
alter table idempotency enable row level security;
create policy idempotency_scope on idempotency using (company_id = scope_company() or scope_is_operator());
