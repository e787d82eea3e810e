-- A hotel is overbooked and sends confirmed guests elsewhere: the order goes over to a quote of the other hotel, and
-- this says of its change which hotel owes what. Only the operator reads it, as nobody else may read a cost.
alter table hotel_order_change drop constraint hotel_order_change_kind_check;
alter table hotel_order_change add constraint hotel_order_change_kind_check
  check (kind in ('DATES', 'ROOM', 'BOARD', 'OCCUPANCY', 'WALK'));

create table hotel_order_walk (
  order_id uuid not null,
  no smallint not null,
  company_id uuid not null references company (id),
  -- The hotel that sent the guests away, and its number of the booking.
  hotel_id uuid not null references hotel (id),
  hotel_confirmation text,
  currency char(3) not null,
  taxi_minor bigint not null check (taxi_minor >= 0),
  -- What is claimed from it: by how much the other hotel costs us more, and the taxi.
  claim_minor bigint not null check (claim_minor >= 0),
  staff_id uuid not null references staff (id),
  at timestamptz not null default portal_now(),
  primary key (order_id, no),
  foreign key (order_id, no) references hotel_order_change (order_id, no),
  constraint hotel_order_walk_minor_exact check (taxi_minor between -9007199254740991 and 9007199254740991
    and claim_minor between -9007199254740991 and 9007199254740991)
);
create index hotel_order_walk_hotel on hotel_order_walk (hotel_id, at);
create trigger hotel_order_walk_immutable before update or delete or truncate on hotel_order_walk
  for each statement execute function refuse_change();
alter table hotel_order_walk enable row level security;
alter table hotel_order_walk force row level security;
create policy hotel_order_walk_scope on hotel_order_walk using ((select scope_is_operator()));
grant select, insert on hotel_order_walk to tradewind_app;

-- The taxi is a cost of the order that no cancellation shares.
alter table hotel_order_correction drop constraint hotel_order_correction_kind_check;
alter table hotel_order_correction add constraint hotel_order_correction_kind_check check (kind in ('CANCEL', 'NO_SHOW',
  'EARLY_DEPARTURE', 'WAIVE', 'GOODWILL', 'WALK'));

-- The figures of a walked order move to its other hotel.
drop trigger hotel_order_figure_moved on hotel_order;
create trigger hotel_order_figure_moved after update on hotel_order for each row
  when ((old.status, old.payment_status, old.rooms_held, old.total_minor, old.penalty_minor, old.refunded_minor,
      old.corrected_minor, old.check_in, old.check_out, old.room_count, old.hotel_id, old.place_text)
    is distinct from (new.status, new.payment_status, new.rooms_held, new.total_minor, new.penalty_minor,
      new.refunded_minor, new.corrected_minor, new.check_in, new.check_out, new.room_count, new.hotel_id,
      new.place_text))
  execute function hotel_order_figure_add();

alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE', 'CREDIT_NOTE',
  'EXCHANGE_RATES', 'GIVE_BACK', 'WALK'));
