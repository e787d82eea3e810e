-- A day of a ticket whose orders are all cancelled in full, such as after a storm: which orders, why, and who proposed
-- it. A job cancels them one by one; what is left is read from their states.
create table ticket_order_day (
  id uuid primary key default uuidv7(),
  product_id uuid not null references ticket_product (id),
  day date not null,
  note text not null check (length(note) between 1 and 500),
  order_ids uuid[] not null check (cardinality(order_ids) > 0),
  staff_id uuid not null references staff (id),
  at timestamptz not null default portal_now(),
  ended_at timestamptz
);
create index ticket_order_day_product on ticket_order_day (product_id, day, at);
create index ticket_order_day_staff on ticket_order_day (staff_id);
create index ticket_order_day_open on ticket_order_day (at) where ended_at is null;
alter table ticket_order_day enable row level security;
alter table ticket_order_day force row level security;
create policy ticket_order_day_scope on ticket_order_day using ((select scope_is_operator()));
grant select, insert, update on ticket_order_day to tradewind_app;

alter table change_proposal drop constraint change_proposal_kind_check;
alter table change_proposal add constraint change_proposal_kind_check check (kind in ('BANK_ACCOUNT',
  'BANK_ACCOUNT_CLOSE', 'AGREEMENT', 'RECHARGE_LIMIT', 'SECOND_FACTOR', 'BILL_CORRECTION', 'STAFF_SECOND_FACTOR',
  'BILL_VOID', 'OPERATOR_INVITE', 'OPERATOR_ROLE', 'OPERATOR_SUSPEND', 'OPERATOR_REACTIVATE', 'DISPUTE',
  'CREDIT_NOTE', 'EXCHANGE_RATES', 'GIVE_BACK', 'WALK', 'HOTEL_NIGHT', 'RATES', 'CONTRACT', 'MARK_UP_RULE',
  'TICKET_DAY'));

create index ticket_order_product on ticket_order (product_id, day);
