-- Bank transfers: money nobody tells us of by machine. The intent and its try are those of every payment (payment, payment_attempt); what follows here is
-- the account that was named to the customer, the proofs sent in, what the desk saw at the bank, and who did what.
alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check check (provider in ('WECHAT', 'BANK'));
create index payment_attempt_transfers on payment_attempt (status, id) where provider = 'BANK';

-- The operator's accounts with their rules; without one that is open nobody pays in its currency by bank transfer. Amounts in its minor units.
create table bank_account (
  id uuid primary key default uuidv7(),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- The company whose agreement names this account; null for the one everybody else pays to.
  company_id uuid references company,
  holder text not null check (length(holder) between 1 and 140),
  bank text not null check (length(bank) between 1 and 140),
  -- IBAN, or the account's number where there are none.
  account_number text not null check (account_number ~ '^[0-9A-Z]{4,34}$'),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  -- Sort code, routing number, CNAPS: what the country's own transfers ask for.
  clearing_code text check (length(clearing_code) between 1 and 40),
  bank_address text check (length(bank_address) between 1 and 200),
  -- What a transfer costs below `free_from_minor`; from there on nothing.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  free_from_minor bigint not null default 0 check (free_from_minor >= 0),
  -- From this amount on a second person confirms what the first one saw at the bank.
  second_from_minor bigint not null check (second_from_minor > 0),
  open_days int not null default 5 check (open_days between 1 and 60),
  updated_at timestamptz not null default now(),
  updated_by uuid references staff,
  -- From then on nobody is asked to pay to it; its row stays.
  closed_at timestamptz
);
create unique index bank_account_open on bank_account (currency, company_id) nulls not distinct where closed_at is null;
create index bank_account_company on bank_account (company_id);

create table bank_transfer (
  attempt_id uuid primary key references payment_attempt,
  company_id uuid not null references company,
  -- The account as it was named to the customer, whatever it is changed to later.
  account jsonb not null,
  reject_reason text check (length(reject_reason) between 1 and 500),
  created_at timestamptz not null default now()
);
create index bank_transfer_company on bank_transfer (company_id);

-- What a customer sent to show that the money is on its way. The newest counts; the others stay for whoever looks later.
create table payment_proof (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references bank_transfer,
  company_id uuid not null references company,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'application/pdf')),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  created_by uuid not null references staff
);
create index payment_proof_attempt on payment_proof (attempt_id, id desc);
create index payment_proof_company on payment_proof (company_id);

-- What somebody at the desk saw at the bank. The bank's own reference of a currency stands here once, so that the same money is never credited twice.
create table bank_receipt (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null unique references bank_transfer,
  company_id uuid not null references company,
  currency char(3) not null,
  received_minor bigint not null check (received_minor > 0),
  payer_name text not null check (length(payer_name) between 1 and 140),
  -- Capitals and digits only, so that gaps and small letters make no second one.
  bank_ref text not null check (bank_ref ~ '^[0-9A-Z]{4,40}$'),
  value_on date not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  needs_second boolean not null,
  confirmed_by uuid references staff,
  booked_at timestamptz,
  unique (currency, bank_ref),
  constraint bank_receipt_two_persons check (confirmed_by <> proposed_by),
  constraint bank_receipt_confirmed check (booked_at is null or not needs_second or confirmed_by is not null)
);
create index bank_receipt_company on bank_receipt (company_id);

create table bank_transfer_event (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references bank_transfer,
  company_id uuid not null references company,
  at timestamptz not null default now(),
  event text not null check (event in ('STARTED', 'PROOF', 'PROPOSED', 'RETURNED', 'CONFIRMED', 'MATCHED', 'REJECTED', 'GIVEN_UP', 'EXPIRED')),
  -- Null for the clock.
  staff_id uuid references staff,
  note text check (length(note) between 1 and 500),
  amount_minor bigint
);
create index bank_transfer_event_attempt on bank_transfer_event (attempt_id, id);
create index bank_transfer_event_company on bank_transfer_event (company_id);

alter table bank_account enable row level security;
-- A company sees the accounts of all and its own, and no other company's.
create policy bank_account_read on bank_account for select using (scope_company() is not null and coalesce(company_id, scope_company()) = scope_company());
create policy bank_account_write on bank_account for all using (scope_is_operator());
alter table bank_transfer enable row level security;
create policy bank_transfer_scope on bank_transfer using (company_id = scope_company() or scope_is_operator());
alter table payment_proof enable row level security;
create policy payment_proof_scope on payment_proof using (company_id = scope_company() or scope_is_operator());
alter table bank_transfer_event enable row level security;
create policy bank_transfer_event_scope on bank_transfer_event using (company_id = scope_company() or scope_is_operator());
-- A company sees what was matched for it; only the operator writes it, and what is booked stays as it is.
alter table bank_receipt enable row level security;
create policy bank_receipt_read on bank_receipt for select using (company_id = scope_company() or scope_is_operator());
create policy bank_receipt_propose on bank_receipt for insert with check (scope_is_operator());
create policy bank_receipt_book on bank_receipt for update using (scope_is_operator() and booked_at is null) with check (scope_is_operator());
create policy bank_receipt_return on bank_receipt for delete using (scope_is_operator() and booked_at is null);

revoke update, delete, truncate on payment_proof, bank_transfer_event from tradewind_app;
revoke delete, truncate on bank_account, bank_transfer from tradewind_app;
revoke truncate on bank_receipt from tradewind_app;
