-- Money that comes in and goes back through a provider or a bank. The intent (payment), each try to be paid (payment_attempt) and each refund are kept apart.
create sequence payment_code;

-- What somebody wants to pay: the wallet's money it brings, and the fee on top.
create table payment (
  id uuid primary key default uuidv7(),
  code text not null unique,
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  -- RECHARGE pays nothing but the balance; the others are whatever hands out a payable of that kind.
  purpose text not null check (purpose in ('RECHARGE', 'HOTEL_ORDER', 'BILL')),
  payable_id uuid,
  payable_code text,
  method text not null check (method in ('WECHAT', 'BANK_TRANSFER')),
  currency char(3) not null,
  -- What the balance gets, and what the customer pays on top for the channel; both in the wallet's currency.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED')),
  -- Until when it can be paid; what is paid for may end earlier.
  deadline_at timestamptz not null,
  -- Whether the money went to what it was meant for, or stayed on the balance because that had ended.
  applied boolean,
  idempotency_key text not null,
  body_hash bytea not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (company_id, idempotency_key),
  check ((purpose = 'RECHARGE') = (payable_id is null)),
  check ((status in ('CREATED', 'PENDING')) = (ended_at is null))
);
create index payment_company on payment (company_id, id desc);
create index payment_payable on payment (payable_id) where payable_id is not null;

-- One try through a provider. `number` is ours and good for ever; everything is asked and told by it.
create table payment_attempt (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payment,
  company_id uuid not null references company,
  provider text not null check (provider in ('WECHAT')),
  number text not null unique check (number ~ '^[0-9A-Za-z_-]{6,32}$'),
  -- What the provider is asked for, in its own currency, and one unit of the wallet's currency in that one.
  pay_currency char(3) not null,
  pay_minor bigint not null check (pay_minor > 0),
  rate numeric not null check (rate > 0),
  rate_source text,
  rate_at timestamptz,
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'CLOSED', 'EXPIRED', 'INTEGRITY_FAILURE')),
  -- What the payer scans.
  payload text,
  provider_ref text,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the clock asks the provider next, and how often it has.
  next_look_at timestamptz,
  looks int not null default 0,
  transfer_id uuid references ledger_transfer,
  created_at timestamptz not null default now(),
  unique (provider, provider_ref)
);
create index payment_attempt_payment on payment_attempt (payment_id);
create index payment_attempt_due on payment_attempt (next_look_at) where next_look_at is not null;

-- A refund back to where the money came from. Its money leaves the balance when it is ordered and comes back there when it fails for good.
create table payment_refund (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references payment_attempt,
  company_id uuid not null references company,
  number text not null unique check (number ~ '^[0-9A-Za-z_-]{6,64}$'),
  -- In the provider's currency, and in the wallet's.
  pay_minor bigint not null check (pay_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  -- The share of the channel's fee that goes back on top of the amount.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  reason text not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_code text not null,
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'FAILED')),
  provider_ref text,
  next_look_at timestamptz,
  looks int not null default 0,
  transfer_id uuid not null references ledger_transfer,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index payment_refund_attempt on payment_refund (attempt_id);
create index payment_refund_due on payment_refund (next_look_at) where next_look_at is not null;
create index payment_refund_subject on payment_refund (company_id, subject_id);

-- Notifications that were carried out, so that one that comes again does nothing.
create table payment_event (
  provider text not null,
  event_id text not null,
  number text,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What a person has to look at: echoes that differ from ours, refunds that do not go through, differences of a statement.
create table payment_issue (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('INTEGRITY', 'REFUND_ABNORMAL', 'PROVIDER_REFUSED', 'STATEMENT_MISSING_HERE', 'STATEMENT_MISSING_THERE',
    'STATEMENT_AMOUNT', 'STATEMENT_FEE', 'STATEMENT_REFERENCE')),
  -- One issue for a fact, however often it is found.
  fact text not null unique,
  company_id uuid references company,
  number text,
  ours jsonb not null default '{}',
  theirs jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- NOTED: looked into and written down. RETURNED: the money of a refund was put on the balance. BY_ITSELF: it went through after all, and nobody had to do anything.
  resolution text check (resolution in ('NOTED', 'RETURNED', 'BY_ITSELF')),
  resolved_by uuid references staff,
  note text,
  check ((resolved_at is null) = (resolution is null)),
  check ((resolution in ('NOTED', 'RETURNED')) is true = (resolved_by is not null))
);
create index payment_issue_open on payment_issue (opened_at) where resolved_at is null;

-- What a company may bring in at once and within a day, in minor units of the wallet's currency; without a row the operator's general limits count.
create table payment_limit (
  company_id uuid not null references company,
  currency char(3) not null,
  once_minor bigint not null check (once_minor > 0),
  day_minor bigint not null check (day_minor >= once_minor),
  primary key (company_id, currency)
);
alter table payment_limit enable row level security;
create policy payment_limit_scope on payment_limit for select using (company_id = scope_company() or scope_is_operator());
create policy payment_limit_write on payment_limit for all using (scope_is_operator());

alter table payment enable row level security;
create policy payment_scope on payment using (company_id = scope_company() or scope_is_operator());
alter table payment_attempt enable row level security;
create policy payment_attempt_scope on payment_attempt using (company_id = scope_company() or scope_is_operator());
alter table payment_refund enable row level security;
create policy payment_refund_scope on payment_refund using (company_id = scope_company() or scope_is_operator());
alter table payment_event enable row level security;
create policy payment_event_scope on payment_event using (scope_is_operator());
alter table payment_issue enable row level security;
create policy payment_issue_scope on payment_issue using (scope_is_operator());

revoke update, delete, truncate on payment_event from tradewind_app;
revoke delete, truncate on payment, payment_attempt, payment_refund, payment_issue from tradewind_app;
