-- An overdue bill stops new orders on account after the agreement's days of grace. The flag is the wallet's own: the
-- credit line stays as agreed.
alter table agreement
  add column grace_days int not null default 14 check (grace_days between 0 and 180);
alter table wallet
  add column credit_stopped_at timestamptz;

-- A line of an issued bill is disputed alone: its amount is not due until the desk decides.
alter table bill
  add column disputed_minor bigint not null default 0
    constraint bill_disputed_minor_exact check (disputed_minor between -9007199254740991 and 9007199254740991)
    check (disputed_minor >= 0),
  -- A void bill is valid no longer: its lines are on the bill that replaces it, what was paid on it is in the balance.
  add column replaces_id uuid unique,
  add foreign key (replaces_id, company_id) references bill (id, company_id),
  drop constraint bill_status_check,
  add constraint bill_status_check
    check (status in ('OPEN', 'ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED', 'VOID')),
  add constraint bill_void_unpaid check (status <> 'VOID' or paid_minor = 0 and disputed_minor = 0);
alter table bill_line
  add unique (id, bill_id, company_id),
  -- How often a movement was on a bill that became void: it is on one valid bill (`checks/lines_stand_once.sql`).
  add column reissue_no int not null default 0 check (reissue_no >= 0),
  drop constraint bill_line_transfer_id_key,
  add constraint bill_line_transfer_id_key unique (transfer_id, reissue_no);

-- What was paid on a void bill goes back to the balance by a SETTLE below zero.
alter table ledger_transfer
  drop constraint ledger_transfer_check,
  add constraint ledger_transfer_check check (deposit_minor >= 0 or kind in ('ADJUSTMENT', 'SETTLE'));
alter table bill_payment
  drop constraint bill_payment_kind_check,
  add constraint bill_payment_kind_check check (kind in ('BALANCE', 'PAYMENT', 'CREDIT', 'REVERSAL')),
  drop constraint bill_payment_check1,
  add constraint bill_payment_check1
    check (case kind when 'CREDIT' then true when 'REVERSAL' then amount_minor < 0 else amount_minor > 0 end);

create table bill_dispute (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  line_id uuid not null,
  company_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  constraint bill_dispute_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991),
  status text not null default 'OPEN' check (status in ('OPEN', 'UPHELD', 'REJECTED', 'WITHDRAWN')),
  opened_by uuid not null references staff,
  opened_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Rejected: the day until which the amount is to be paid.
  due_on date,
  check ((status = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'REJECTED') = (due_on is not null)),
  unique (id, company_id),
  foreign key (line_id, bill_id, company_id) references bill_line (id, bill_id, company_id)
);
-- A line is disputed once, unless its company withdrew the dispute.
create unique index bill_dispute_once on bill_dispute (line_id) where status <> 'WITHDRAWN';
create index bill_dispute_bill on bill_dispute (bill_id);
create index bill_dispute_open on bill_dispute (opened_at) where status = 'OPEN';

-- What customer and desk wrote to each other, with at most one file each.
create table bill_dispute_message (
  id uuid primary key default uuidv7(),
  no bigint generated always as identity,
  dispute_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  by_operator boolean not null,
  staff_id uuid not null references staff,
  author_name text not null,
  text text not null,
  file_name text,
  file_type text,
  file_content bytea check (length(file_content) <= 5242880),
  check ((file_name is null) = (file_content is null) and (file_name is null) = (file_type is null)),
  unique (id, company_id),
  foreign key (dispute_id, company_id) references bill_dispute (id, company_id)
);
create index bill_dispute_message_dispute on bill_dispute_message (dispute_id, no);

alter table bill_dispute enable row level security;
alter table bill_dispute force row level security;
create policy bill_dispute_scope on bill_dispute using (company_id = scope_company() or scope_is_operator());
alter table bill_dispute_message enable row level security;
alter table bill_dispute_message force row level security;
create policy bill_dispute_message_scope on bill_dispute_message
  using (company_id = scope_company() or scope_is_operator());
create trigger bill_dispute_message_immutable before update or delete or truncate on bill_dispute_message
  for each statement execute function refuse_change();

-- What changed the debt of a bill afterwards: the credit of an upheld dispute, and what two persons decided.
create table bill_correction (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('DISPUTE', 'ADJUSTMENT', 'PENALTY', 'WRITE_OFF')),
  -- Above zero charged, below zero given back.
  amount_minor bigint not null check (amount_minor <> 0),
  constraint bill_correction_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991),
  reason text not null,
  dispute_id uuid unique,
  transfer_id uuid not null unique,
  staff_id uuid not null references staff,
  at timestamptz not null,
  check ((kind = 'DISPUTE') = (dispute_id is not null)),
  check (kind not in ('DISPUTE', 'WRITE_OFF') or amount_minor < 0),
  check (kind <> 'PENALTY' or amount_minor > 0),
  unique (id, company_id),
  foreign key (bill_id, company_id) references bill (id, company_id),
  foreign key (dispute_id, company_id) references bill_dispute (id, company_id)
);
create index bill_correction_bill on bill_correction (bill_id);
alter table bill_correction enable row level security;
alter table bill_correction force row level security;
create policy bill_correction_scope on bill_correction using (company_id = scope_company() or scope_is_operator());
create trigger bill_correction_immutable before update or delete or truncate on bill_correction
  for each statement execute function refuse_change();

-- The steps of reminders that a bill has had, by days after it was due: each once.
create table bill_reminder (
  bill_id uuid not null,
  company_id uuid not null,
  step_days int not null check (step_days > 0),
  at timestamptz not null,
  primary key (bill_id, step_days),
  foreign key (bill_id, company_id) references bill (id, company_id)
);
alter table bill_reminder enable row level security;
alter table bill_reminder force row level security;
create policy bill_reminder_scope on bill_reminder using (company_id = scope_company() or scope_is_operator());
create trigger bill_reminder_immutable before update or delete or truncate on bill_reminder
  for each statement execute function refuse_change();
revoke update, delete, truncate on bill_reminder from tradewind_app;

-- The statements of months that were mailed, each once.
create table statement_mail (
  company_id uuid not null references company,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  at timestamptz not null,
  primary key (company_id, currency, month)
);
alter table statement_mail enable row level security;
alter table statement_mail force row level security;
create policy statement_mail_scope on statement_mail using (company_id = scope_company() or scope_is_operator());
create trigger statement_mail_immutable before update or delete or truncate on statement_mail
  for each statement execute function refuse_change();
revoke update, delete, truncate on statement_mail from tradewind_app;
