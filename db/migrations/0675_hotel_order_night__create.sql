-- A night of a hotel whose orders are all cancelled in full, such as after a storm: which orders, why, and who proposed
-- it. A job cancels them one by one; what is left is read from their states.
create table hotel_order_night (
  id uuid primary key default uuidv7(),
  hotel_id uuid not null references hotel (id),
  night date not null,
  note text not null check (length(note) between 1 and 500),
  -- Whether the hotel charges nothing either.
  hotel_waives boolean not null,
  order_ids uuid[] not null check (cardinality(order_ids) > 0),
  staff_id uuid not null references staff (id),
  at timestamptz not null default portal_now(),
  ended_at timestamptz
);
create index hotel_order_night_hotel on hotel_order_night (hotel_id, night, at);
create index hotel_order_night_staff on hotel_order_night (staff_id);
create index hotel_order_night_open on hotel_order_night (at) where ended_at is null;
alter table hotel_order_night enable row level security;
alter table hotel_order_night force row level security;
create policy hotel_order_night_scope on hotel_order_night using ((select scope_is_operator()));
grant select, insert, update on hotel_order_night to tradewind_app;

alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE',
  'EXCHANGE_RATES', 'GIVE_BACK', 'WALK', 'HOTEL_NIGHT'));
