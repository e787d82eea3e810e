-- Lines of the operator's bank accounts, as the files of its banks have them: each line once, whatever files it is in.
create table bank_line (
  id uuid primary key default uuidv7(),
  account_number text not null check (account_number ~ '^[0-9A-Z]{4,34}$'),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- Hash of what makes it this line, with its number among lines that are alike in every field.
  line_key bytea not null check (length(line_key) = 32),
  booked_on date not null,
  value_on date not null,
  -- Below zero for money that left the account.
  amount_minor bigint not null check (amount_minor <> 0)
    constraint bank_line_minor_exact check (amount_minor between -9007199254740991 and 9007199254740991),
  payer_name text not null check (length(payer_name) <= 140),
  payer_account text not null check (length(payer_account) <= 40),
  remittance text not null check (length(remittance) <= 1000),
  -- The bank's own reference, or one made of the line's key where the bank gives none.
  bank_ref text not null check (bank_ref ~ '^[0-9A-Z]{4,40}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references staff,
  -- What it may be for, the likeliest first; made anew while nobody has decided.
  proposals jsonb not null default '[]' check (jsonb_typeof(proposals) = 'array'),
  -- A receipt that the second person returns is removed, and the line is open again.
  receipt_id uuid unique references bank_receipt on delete set null,
  set_aside_reason text check (length(set_aside_reason) between 1 and 500),
  decided_by uuid references staff,
  decided_at timestamptz,
  unique (account_number, currency, line_key),
  check (receipt_id is null or (amount_minor > 0 and set_aside_reason is null)),
  check (set_aside_reason is null or (decided_by is not null and decided_at is not null))
);
create index bank_line_open on bank_line (booked_on desc, id desc)
  where receipt_id is null and set_aside_reason is null and amount_minor > 0;
create index bank_line_booked on bank_line (booked_on desc, id desc);
create index bank_line_ref on bank_line (currency, bank_ref);
create index bank_line_payer on bank_line (payer_account) where receipt_id is not null and payer_account <> '';

alter table bank_line enable row level security;
alter table bank_line force row level security;
create policy bank_line_scope on bank_line using (scope_is_operator());
