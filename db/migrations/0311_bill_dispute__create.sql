-- A line of an issued bill is disputed alone: its amount is not due until the desk decides.
alter table bill
  add column disputed_minor bigint not null default 0
    constraint bill_disputed_minor_exact check (disputed_minor between -9007199254740991 and 9007199254740991)
    check (disputed_minor >= 0),
  drop constraint bill_status_check,
  add constraint bill_status_check
    check (status in ('OPEN', 'ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED'));
alter table bill_line add unique (id, bill_id, company_id);

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
grant select, insert, update on bill_dispute to tradewind_app;
alter table bill_dispute_message enable row level security;
alter table bill_dispute_message force row level security;
create policy bill_dispute_message_scope on bill_dispute_message using (company_id = scope_company() or scope_is_operator());
grant select, insert on bill_dispute_message to tradewind_app;
create trigger bill_dispute_message_immutable before update or delete or truncate on bill_dispute_message
  for each statement execute function refuse_change();
