-- The customer's reminders of what waits; both go back when it has happened.
alter table hotel_order add column reminded_at timestamptz;
alter table hotel_order add column reminder_count smallint not null default 0 check (reminder_count >= 0);
create index hotel_order_reminded on hotel_order (reminded_at) where reminded_at is not null;

-- When the clock last failed to move it on; null once anything has. Until then it stands on the desk's list.
alter table hotel_order add column stuck_at timestamptz;
create index hotel_order_stuck on hotel_order (stuck_at) where stuck_at is not null;

-- What the desk writes for itself only; the customer's page leaves it out.
alter table hotel_order_history add column internal boolean not null default false;

-- How an order was sent to its hotel or supplier. The key is the order: it is sent once, and an unknown outcome is looked up, never sent again.
create table hotel_order_send (
  order_id uuid primary key references hotel_order,
  company_id uuid not null references company,
  -- What the other side knows the booking by: our code.
  supplier_reference text not null unique,
  -- DESK: by hand, the answer is what the desk decides. LINK: by a program.
  channel text not null check (channel in ('DESK', 'LINK')),
  sent_at timestamptz not null default now(),
  -- Without an answer by then the outcome is unknown.
  answer_by timestamptz not null,
  outcome text check (outcome in ('OK', 'REJECTED', 'UNKNOWN')),
  answered_at timestamptz,
  -- Look-ups of an unknown outcome by our code.
  looked_up_at timestamptz,
  look_ups smallint not null default 0,
  -- The hotel confirmed what had ended here meanwhile; the desk settles it with the hotel.
  conflict_at timestamptz,
  check (answer_by > sent_at),
  check ((outcome in ('OK', 'REJECTED')) = (answered_at is not null) or outcome is null)
);
create index hotel_order_send_open on hotel_order_send (answer_by) where outcome is null;
create index hotel_order_send_unclear on hotel_order_send (sent_at) where outcome = 'UNKNOWN' or conflict_at is not null;
alter table hotel_order_send enable row level security;
create policy hotel_order_send_scope on hotel_order_send using (company_id = scope_company() or scope_is_operator());

-- The versions of a voucher: what was printed on each, and which one holds. The first one of an order that nothing has happened to since its
-- confirmation is not written yet; whatever happens first writes it.
create table hotel_voucher (
  order_id uuid not null references hotel_order,
  no int not null check (no >= 1),
  company_id uuid not null references company,
  state text not null check (state in ('ISSUED', 'SUPERSEDED', 'VOID')),
  change text not null check (change in ('CONFIRMED', 'HOTEL_NUMBER', 'REFERENCE', 'AMENDMENT')),
  made_at timestamptz not null default now(),
  customer_reference text,
  hotel_confirmation text,
  primary key (order_id, no),
  check ((no = 1) = (change = 'CONFIRMED'))
);
create unique index hotel_voucher_current on hotel_voucher (order_id) where state <> 'SUPERSEDED';
alter table hotel_voucher enable row level security;
create policy hotel_voucher_scope on hotel_voucher using (company_id = scope_company() or scope_is_operator());
