-- Effects outside the database, written with the change that causes them and carried out by the clock.
create table outbox (
  id uuid primary key default uuidv7(),
  -- A typed event such as hotel_order.confirmed.
  topic text not null,
  company_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  done_at timestamptz,
  dead_at timestamptz
);
create index outbox_waiting on outbox (available_at) where done_at is null and dead_at is null;

-- Sign-in, refused access, money and state changes; without secrets or personal data.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  realm text not null,
  company_id uuid,
  staff_id uuid,
  action text not null,
  subject text,
  outcome text not null check (outcome in ('DONE', 'REFUSED', 'FAILED')),
  request_id text,
  ip text,
  detail jsonb
);
create index audit_log_at on audit_log (at);
create trigger audit_log_immutable before update or delete or truncate on audit_log for each statement execute function refuse_change();

alter table outbox enable row level security;
create policy outbox_write on outbox for insert with check (company_id is not distinct from scope_company() or scope_is_operator());
create policy outbox_scope on outbox using (scope_is_operator());
alter table audit_log enable row level security;
create policy audit_log_write on audit_log for insert with check (true);
create policy audit_log_scope on audit_log for select using (company_id = scope_company() or scope_is_operator());

-- The ledger and the history are written, never changed; the application role lacks the very right.
revoke update, delete, truncate on ledger_transfer, ledger_entry, hotel_order_history, audit_log from tradewind_app;
