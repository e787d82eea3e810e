-- The position of a company in a currency. Columns are the balances of its four ledger accounts and move only together with entries.
create table wallet (
  company_id uuid not null references company,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Prepaid and free to spend (DEPOSIT).
  deposit_minor bigint not null default 0,
  -- Prepaid and reserved by authorisations (DEPOSIT_HELD).
  deposit_held_minor bigint not null default 0,
  -- Charged on account and not yet paid (RECEIVABLE).
  receivable_minor bigint not null default 0,
  -- Credit reserved by authorisations (CREDIT_HELD).
  credit_held_minor bigint not null default 0,
  credit_line_minor bigint not null default 0,
  -- The time of its last transfer. A clock that steps back does not move it back.
  moved_at timestamptz not null default '-infinity',
  primary key (company_id, currency),
  constraint wallet_deposit_covered check (deposit_minor >= 0),
  constraint wallet_held_covered check (deposit_held_minor >= 0 and credit_held_minor >= 0 and receivable_minor >= 0 and credit_line_minor >= 0),
  constraint wallet_credit_covered check (receivable_minor + credit_held_minor <= credit_line_minor)
);

-- A movement of money; its entries sum to zero. Never changed, never deleted: a mistake gets a reversing transfer.
-- Only the functions of migration 0030 write here, and they hold the wallet's row, which is the company's: what belongs to what is proven there
-- and by checks/, not by foreign keys, each of which costs as much as the row itself (docs/decisions).
create table ledger_transfer (
  id uuid primary key default uuidv7(),
  -- The order of transfers: drawn while the wallet is locked. An identifier says nothing of order, for clocks step back.
  no bigint generated always as identity,
  company_id uuid not null,
  currency char(3) not null,
  -- PAYOUT is money that goes back through the channel it came by; nothing else lets money leave the portal.
  -- SETTLE pays what was charged on account: it takes money from the balance and lowers what is owed. What can be spent stays, for the credit that was used is free again.
  kind text not null check (kind in ('RECHARGE', 'CHARGE', 'AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'ADJUSTMENT', 'PAYOUT', 'SETTLE')),
  -- The amount that moved from or to the balance, and on account; both count positive.
  -- An ADJUSTMENT counts positive in the company's favour and may be negative.
  deposit_minor bigint not null check (deposit_minor >= 0 or kind = 'ADJUSTMENT'),
  credit_minor bigint not null check (credit_minor >= 0 or kind = 'ADJUSTMENT'),
  -- What it was for: HOTEL_ORDER, PAYMENT, AGREEMENT, …; and its identifier and short code.
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  -- The AUTHORIZE this one captures or voids, or the transfer it reverses.
  closes_id uuid,
  idempotency_key text not null,
  note text,
  staff_id uuid,
  -- The wallet after this transfer: free balance and unpaid on account.
  deposit_after_minor bigint not null,
  receivable_after_minor bigint not null,
  spendable_after_minor bigint not null,
  -- When the balance moved. Within a wallet it never goes back, so that the transfers of some days follow one another.
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, idempotency_key),
  check (deposit_minor <> 0 or credit_minor <> 0),
  constraint ledger_transfer_settles_by_balance check (kind <> 'SETTLE' or credit_minor = 0)
);
-- An authorisation is closed once: captured or voided.
create unique index ledger_transfer_closed_once on ledger_transfer (closes_id) where kind in ('CAPTURE', 'VOID');
create index ledger_transfer_company on ledger_transfer (company_id, created_at desc, no desc);
create index ledger_transfer_subject on ledger_transfer (subject_id);

-- Debits are positive, credits negative. Accounts of the company: DEPOSIT, DEPOSIT_HELD, RECEIVABLE, CREDIT_HELD;
-- of the operator: BANK, SALES, CREDIT_CONTRA, ADJUSTMENTS.
create table ledger_entry (
  transfer_id uuid not null,
  position smallint not null,
  company_id uuid not null,
  account text not null check (account in ('DEPOSIT', 'DEPOSIT_HELD', 'RECEIVABLE', 'CREDIT_HELD', 'BANK', 'SALES', 'CREDIT_CONTRA', 'ADJUSTMENTS')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (transfer_id, position)
);

create trigger ledger_transfer_immutable before update or delete or truncate on ledger_transfer for each statement execute function refuse_change();
create trigger ledger_entry_immutable before update or delete or truncate on ledger_entry for each statement execute function refuse_change();

alter table wallet enable row level security;
create policy wallet_scope on wallet using (company_id = scope_company() or scope_is_operator());
alter table ledger_transfer enable row level security;
create policy ledger_transfer_scope on ledger_transfer using (company_id = scope_company() or scope_is_operator());
alter table ledger_entry enable row level security;
create policy ledger_entry_scope on ledger_entry using (company_id = scope_company() or scope_is_operator());
