-- What a company owes on account, gathered by the settlement term of its agreement and paid as a whole or in parts.
create sequence bill_code;

create table bill (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null references company,
  agreement_id uuid not null references agreement,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  settlement_term text not null check (settlement_term in ('PER_ORDER', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY')),
  -- Days of the operator, both included. While the last one has not ended the bill is OPEN and takes lines.
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- The one order a bill is about where each order has its own.
  subject_id uuid check ((settlement_term = 'PER_ORDER') or subject_id is null),
  status text not null default 'OPEN' check (status in ('OPEN', 'ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE')),
  line_count int not null default 0 check (line_count >= 0),
  -- The sum of the lines; below zero where more was given back than charged.
  total_minor bigint not null default 0,
  -- What of it is settled; of a credit below zero, what of it was set off.
  paid_minor bigint not null default 0,
  issued_at timestamptz,
  -- The operator's day it was issued on, and the last one on which it is paid in time.
  issued_on date,
  due_on date check (due_on >= issued_on),
  confirmed_at timestamptz,
  paid_at timestamptz,
  -- When people were reminded of it last: before it is due, and after.
  reminded_on date,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, company_id),
  constraint bill_paid_within_total check (paid_minor between least(total_minor, 0) and greatest(total_minor, 0)),
  check ((status = 'OPEN') = (issued_at is null)),
  check ((issued_at is null) = (issued_on is null) and (issued_at is null) = (due_on is null)),
  check ((status = 'PAID') = (paid_at is not null)),
  check (status <> 'PAID' or paid_minor = total_minor),
  check (status <> 'OPEN' or paid_minor = 0)
);
-- One bill at a time takes lines, or one for each order.
create unique index bill_one_open on bill (company_id, currency, subject_id) nulls not distinct where status = 'OPEN';
create index bill_company on bill (company_id, created_at desc, id desc);
create index bill_waiting on bill (status, due_on) where status <> 'PAID';

-- A movement of the debt stands on exactly one bill. Never changed: what is given back after a bill was issued is a line of the next one.
create table bill_line (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  company_id uuid not null,
  currency char(3) not null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'PENALTY', 'ADJUSTMENT')),
  amount_minor bigint not null check (amount_minor <> 0),
  -- The movement of the ledger, and what that was for: an order and its code.
  transfer_id uuid not null unique,
  -- The movement's number, which is the order of lines.
  transfer_no bigint not null,
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  note text,
  at timestamptz not null,
  foreign key (bill_id, company_id) references bill (id, company_id)
);
create index bill_line_bill on bill_line (bill_id, transfer_no);
create index bill_line_last on bill_line (company_id, currency, transfer_no);
create index bill_line_subject on bill_line (subject_id) where subject_id is not null;

-- What settled a bill: money from the balance (a SETTLE of the ledger), or a credit of another bill. Both sides of a credit have their row.
create table bill_payment (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('BALANCE', 'PAYMENT', 'CREDIT')),
  amount_minor bigint not null check (amount_minor <> 0),
  transfer_id uuid unique,
  -- The payment that brought the money, and whose press of the button it was.
  payment_code text,
  other_bill_id uuid,
  staff_id uuid references staff,
  idempotency_key text,
  at timestamptz not null default now(),
  foreign key (bill_id, company_id) references bill (id, company_id),
  foreign key (other_bill_id, company_id) references bill (id, company_id),
  unique (company_id, idempotency_key),
  check ((kind = 'CREDIT') = (transfer_id is null) and (kind = 'CREDIT') = (other_bill_id is not null)),
  check (kind = 'CREDIT' or amount_minor > 0),
  check ((kind = 'PAYMENT') = (payment_code is not null))
);
create index bill_payment_bill on bill_payment (bill_id, id);

-- Every step of a bill: who, when, from, to. Nothing is overwritten.
create table bill_log (
  id uuid primary key default uuidv7(),
  -- The order of steps.
  no bigint generated always as identity,
  bill_id uuid not null,
  company_id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM')),
  actor_id uuid,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  amount_minor bigint,
  -- The code of the payment, or of the other bill.
  note text,
  foreign key (bill_id, company_id) references bill (id, company_id)
);
create index bill_log_bill on bill_log (bill_id, no);

create trigger bill_line_immutable before update or delete or truncate on bill_line for each statement execute function refuse_change();
create trigger bill_payment_immutable before update or delete or truncate on bill_payment for each statement execute function refuse_change();
create trigger bill_log_immutable before update or delete or truncate on bill_log for each statement execute function refuse_change();
revoke update, delete, truncate on bill_line, bill_payment, bill_log from tradewind_app;
revoke delete, truncate on bill from tradewind_app;

alter table bill enable row level security;
create policy bill_scope on bill using (company_id = scope_company() or scope_is_operator());
alter table bill_line enable row level security;
create policy bill_line_scope on bill_line using (company_id = scope_company() or scope_is_operator());
alter table bill_payment enable row level security;
create policy bill_payment_scope on bill_payment using (company_id = scope_company() or scope_is_operator());
alter table bill_log enable row level security;
create policy bill_log_scope on bill_log using (company_id = scope_company() or scope_is_operator());
