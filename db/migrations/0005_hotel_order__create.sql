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
  -- By the hotel's clock, which the server reads (`StayClock`): the day it was priced on and when that day ends,
  -- until when the hotel can answer a request, and when the guests have left.
  priced_on date not null,
  priced_day_ends_at timestamptz not null,
  answer_until timestamptz not null,
  stay_ends_at timestamptz not null,
  -- What the named guests are held against: beds quoted room by room, whether names have to be in Latin letters, the rate's markets as rate_plan has them.
  party_adults smallint[] not null default '{}',
  party_children smallint[] not null default '{}',
  latin_names boolean not null default false,
  markets jsonb not null default '{}',
  -- What it will sell, complete (`StayTerms`): rooms with nights and prices, penalties as instants, taxes, texts of the hotel.
  -- An order has no copy: it points here, and from then on this row is kept as it is.
  terms jsonb not null,
  -- What an order of it is found by, in lower case, one line each: names of the hotel; these and its city. Until when cancelling is free.
  hotel_text text not null default '',
  place_text text not null default '',
  free_until timestamptz,
  -- The rate months the price was made from, and the version each had.
  rate_months smallint[] not null default '{}',
  rate_versions int[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (id, company_id)
);

-- Taken from the terms once, when the price is made, so that no booking and no list has to open them.
create function hotel_quote_sum_up() returns trigger language plpgsql as $$
declare
  h jsonb := new.terms->'hotel';
begin
  new.hotel_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh'));
  new.place_text := lower(concat_ws(E'\n', h->>'nameEn', h->>'nameZh', h->>'cityEn', h->>'cityZh'));
  new.free_until := (new.terms->>'freeCancellationUntil')::timestamptz;
  return new;
end
$$;
create trigger hotel_quote_summed_up before insert or update of terms on hotel_quote for each row execute function hotel_quote_sum_up();

create sequence hotel_order_code;

-- Company, agreement and hotel are the quote's, whose foreign keys hold them; the one key below holds the quote and that it is the same company's.
create table hotel_order (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null,
  agreement_id uuid not null,
  staff_id uuid not null,
  quote_id uuid not null unique,
  hotel_id uuid not null,
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
  -- Room by room the guests, the lead guest first: [[{"surname","givenName","nationality","childAge"?}]].
  guests jsonb not null,
  -- As its quote has them.
  hotel_text text not null,
  place_text text not null,
  free_until timestamptz,
  -- When the present state ends by itself: pay by, decide by, confirm by.
  deadline_at timestamptz,
  rooms_held boolean not null,
  authorize_transfer_id uuid,
  cancel_reason text,
  reject_reason text,
  created_at timestamptz not null default now(),
  foreign key (quote_id, company_id) references hotel_quote (id, company_id),
  check (deposit_minor + credit_minor = total_minor),
  check (refunded_minor <= total_minor)
);
create index hotel_order_company on hotel_order (company_id, created_at desc, id desc);
create index hotel_order_check_in on hotel_order (company_id, check_in);
create index hotel_order_waiting on hotel_order (status, deadline_at) where status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING');

-- A quote that became an order is what was sold: nothing of the deal is changed, and it is never removed.
create function hotel_quote_keep() returns trigger language plpgsql as $$
begin
  if exists (select from hotel_order where quote_id = old.id) then
    raise exception 'a quote that became an order is never changed' using errcode = 'TW900';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger hotel_quote_kept before delete or update of id, company_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor, terms
  on hotel_quote for each row execute function hotel_quote_keep();

-- The terms an order was sold on: `o.terms` in a statement reads them.
create function terms(o hotel_order) returns jsonb language sql stable
  as $$ select q.terms from hotel_quote q where q.id = o.quote_id and q.company_id = o.company_id $$;

-- Every change of an order: who, when, from, to, why. Nothing is overwritten.
create table hotel_order_history (
  -- The order of steps.
  no bigint generated always as identity,
  order_id uuid not null,
  company_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM')),
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text,
  note text,
  detail jsonb,
  primary key (order_id, no)
);
create trigger hotel_order_history_immutable before update or delete or truncate on hotel_order_history for each statement execute function refuse_change();

-- A caller's key for a write, with the hash of what it asked for and what came of it.
create table idempotency (
  company_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  body_hash bytea not null,
  order_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);

alter table hotel_quote enable row level security;
create policy hotel_quote_scope on hotel_quote using (company_id = scope_company() or scope_is_operator());
alter table hotel_order enable row level security;
-- Each read once a statement: row by row they cost more than the rows, and the planner takes every list of the operator for a small one.
create policy hotel_order_scope on hotel_order using (company_id = (select scope_company()) or (select scope_is_operator()));
alter table hotel_order_history enable row level security;
create policy hotel_order_history_scope on hotel_order_history using (company_id = scope_company() or scope_is_operator());
alter table idempotency enable row level security;
create policy idempotency_scope on idempotency using (company_id = scope_company() or scope_is_operator());
