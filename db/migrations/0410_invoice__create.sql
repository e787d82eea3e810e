-- Invoices: tax documents over what a company was charged, on bills or from its balance.

-- A number range of one of the operator's legal entities. Numbers are drawn without gaps per kind and year.
create table invoice_series (
  id uuid primary key default uuidv7(),
  -- Numbers begin with it: INV2026-000001; those of credit notes with the other one.
  prefix text not null unique check (prefix ~ '^[A-Z][A-Z0-9]{0,7}$'),
  credit_prefix text not null unique check (credit_prefix ~ '^[A-Z][A-Z0-9]{0,7}$'),
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  is_closed boolean not null default false,
  created_at timestamptz not null default portal_now(),
  check (prefix <> credit_prefix)
);
create table invoice_counter (
  series_id uuid not null references invoice_series,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  year int not null check (year between 2000 and 2199),
  last_no int not null check (last_no > 0),
  primary key (series_id, kind, year)
);
-- What the operator offers: who makes the document, what it needs of the buyer, how it is taxed.
create table invoice_type (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_zh text not null check (length(name_zh) between 1 and 80),
  -- OWN: the portal numbers and writes it. UPLOAD: an official system does; its number and file are entered here.
  provider text not null check (provider in ('OWN', 'UPLOAD')),
  series_id uuid references invoice_series,
  -- Fields of the buyer that an organisation must give besides its name.
  buyer_fields text[] not null default '{}'
    check (buyer_fields <@ '{taxNumber,address,phone,bankName,bankAccount,email}'),
  -- Currencies it is offered in; none means each.
  currencies text[] not null default '{}',
  -- Stays, and fees such as penalties. Rates are basis points: 1900 is 19 %.
  regime text not null check (regime in ('STANDARD', 'MARGIN', 'ZERO', 'NONE')),
  rate_basis_points int not null check (rate_basis_points between 0 and 9999),
  fee_regime text not null check (fee_regime in ('STANDARD', 'MARGIN', 'ZERO', 'NONE')),
  fee_rate_basis_points int not null check (fee_rate_basis_points between 0 and 9999),
  is_closed boolean not null default false,
  created_at timestamptz not null default portal_now(),
  check ((provider = 'OWN') = (series_id is not null)),
  check ((regime = 'STANDARD') = (rate_basis_points > 0)),
  check ((fee_regime = 'STANDARD') = (fee_rate_basis_points > 0))
);
-- Whom a company has its invoices made out to.
create table invoice_title (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  kind text not null check (kind in ('INDIVIDUAL', 'ORGANIZATION')),
  name text not null check (length(name) between 1 and 256),
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text check (length(tax_number) between 1 and 32),
  address text check (length(address) between 1 and 128),
  phone text check (length(phone) between 1 and 32),
  bank_name text check (length(bank_name) between 1 and 128),
  bank_account text check (length(bank_account) between 1 and 32),
  email text check (length(email) between 3 and 200),
  is_default boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid not null references staff
);
create unique index invoice_title_name on invoice_title (company_id, lower(name), country);
create unique index invoice_title_default on invoice_title (company_id) where is_default;

create sequence invoice_code;
create table invoice (
  id uuid primary key default uuidv7(),
  -- The application's number; the document's own is `number`.
  code text not null unique,
  company_id uuid not null references company,
  type_id uuid not null references invoice_type,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  original_id uuid,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null
    check (status in ('SUBMITTED', 'APPROVED', 'ISSUED', 'DELIVERED', 'REJECTED', 'CANCELLED')),
  source text not null check (source in ('BILL', 'ORDER')),
  split text not null check (split in ('NONE', 'DEPARTMENT', 'COST_CENTRE')),
  -- The department or cost centre; null where it has none or nothing was split.
  split_name text,
  -- Minor units. A credit note has positive amounts as well. The rounding makes net and tax the sum that was charged.
  total_minor bigint not null check (total_minor > 0),
  net_minor bigint not null check (net_minor > 0),
  tax_minor bigint not null check (tax_minor >= 0),
  rounding_minor bigint not null,
  -- What credit notes took back of it.
  credited_minor bigint not null default 0,
  line_count int not null check (line_count between 1 and 2000),
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  -- The operator's entity as it was when the document was issued.
  seller jsonb,
  reference text check (length(reference) between 1 and 100),
  remark text check (length(remark) between 1 and 300),
  delivery text not null check (delivery in ('EMAIL', 'PAPER')),
  email text,
  -- Where paper goes, as it was when it was asked for.
  address jsonb,
  series_id uuid references invoice_series,
  year int,
  serial_no int,
  number text unique check (length(number) between 1 and 40),
  -- Why it was rejected, or why the credit note was made.
  reason text check (length(reason) between 1 and 300),
  asked_by uuid references staff,
  asked_at timestamptz not null,
  issued_at timestamptz,
  issued_on date,
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  -- Several invoices of one application have one key and body.
  part_no int not null check (part_no > 0),
  body_hash bytea not null,
  unique (id, company_id),
  unique (company_id, idempotency_key, part_no),
  unique (series_id, kind, year, serial_no),
  foreign key (original_id, company_id) references invoice (id, company_id),
  check ((kind = 'CREDIT_NOTE') = (original_id is not null)),
  check (kind = 'INVOICE' or status in ('ISSUED', 'DELIVERED')),
  check (net_minor + tax_minor + rounding_minor = total_minor),
  check (credited_minor between 0 and total_minor),
  check (credited_minor = 0 or kind = 'INVOICE' and status in ('ISSUED', 'DELIVERED')),
  check ((status in ('ISSUED', 'DELIVERED')) = (number is not null)),
  check ((number is null) = (issued_at is null) and (number is null) = (issued_on is null)),
  check ((series_id is null) = (serial_no is null) and (series_id is null) = (year is null)),
  check (series_id is null or number is not null and seller is not null),
  check (status <> 'REJECTED' or reason is not null),
  check ((delivery = 'PAPER') = (address is not null)),
  constraint invoice_minor_exact check (
    total_minor between -9007199254740991 and 9007199254740991
    and net_minor between -9007199254740991 and 9007199254740991
    and tax_minor between -9007199254740991 and 9007199254740991
    and rounding_minor between -9007199254740991 and 9007199254740991
    and credited_minor between -9007199254740991 and 9007199254740991)
);
create index invoice_company on invoice (company_id, asked_at desc, id desc);
create index invoice_desk on invoice (status, asked_at, id);
create index invoice_issued on invoice (issued_on, id) where issued_on is not null;
create index invoice_original on invoice (original_id) where original_id is not null;

-- What an invoice is about: a movement of the ledger, or what is left of one. Never changed.
create table invoice_line (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null,
  company_id uuid not null,
  no int not null check (no > 0),
  -- The line that a line of a credit note takes back.
  of_line_id uuid references invoice_line,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'PENALTY', 'ADJUSTMENT')),
  transfer_id uuid not null,
  -- The money fact: twice the movement's number, and one more for the part that the balance paid.
  fact_no bigint not null,
  bill_id uuid,
  bill_code text,
  subject_kind text not null,
  subject_id uuid,
  subject_code text,
  title_en text not null,
  title_zh text not null,
  guest text,
  stay_from date,
  stay_to date,
  client_reference text,
  department text,
  cost_centre text,
  regime text not null check (regime in ('STANDARD', 'MARGIN', 'ZERO', 'NONE')),
  rate_basis_points int not null check (rate_basis_points between 0 and 9999),
  -- With tax and without; below zero for what was given back.
  amount_minor bigint not null check (amount_minor <> 0),
  net_minor bigint not null,
  at timestamptz not null,
  unique (invoice_id, no),
  unique (id, company_id),
  foreign key (invoice_id, company_id) references invoice (id, company_id),
  constraint invoice_line_minor_exact check (
    amount_minor between -9007199254740991 and 9007199254740991
    and net_minor between -9007199254740991 and 9007199254740991)
);
create index invoice_line_of on invoice_line (of_line_id) where of_line_id is not null;
create index invoice_line_subject on invoice_line (company_id, subject_id) where subject_id is not null;

-- The part of a money fact that a standing invoice has, in minor units from 0 to its amount. A credit note makes it
-- shorter, a rejection or cancellation takes it away.
create table invoice_claim (
  line_id uuid primary key,
  company_id uuid not null,
  fact_no bigint not null,
  claim int8range not null check (not isempty(claim) and lower(claim) >= 0),
  foreign key (line_id, company_id) references invoice_line (id, company_id),
  -- No amount is on two standing invoices.
  constraint invoice_claim_once exclude using gist (int8range(fact_no, fact_no, '[]') with &&, claim with &&)
);
create index invoice_claim_fact on invoice_claim (company_id, fact_no);

-- Every step of an invoice: who, when, from, to.
create table invoice_log (
  id uuid primary key default uuidv7(),
  no bigint generated always as identity,
  invoice_id uuid not null,
  company_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('STAFF', 'OPERATOR', 'SYSTEM')),
  actor_id uuid references staff,
  actor_name text not null,
  event text not null,
  from_status text,
  to_status text not null,
  note text,
  check ((actor_kind = 'SYSTEM') = (actor_id is null)),
  foreign key (invoice_id, company_id) references invoice (id, company_id)
);
create index invoice_log_invoice on invoice_log (invoice_id, no);

-- Files of an official system that the desk uploaded, checked by their content.
create table invoice_file (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null,
  company_id uuid not null,
  format text not null check (format in ('PDF', 'OFD', 'XML')),
  bytes bytea not null check (length(bytes) between 1 and 5000000),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references staff,
  unique (invoice_id, format),
  foreign key (invoice_id, company_id) references invoice (id, company_id)
);

-- How a document went out: by mail, or on paper to an address as it was.
create table invoice_delivery (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PAPER')),
  email text,
  address jsonb,
  courier text check (length(courier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  at timestamptz not null,
  -- Nobody for the mail that goes out by itself.
  staff_id uuid references staff,
  foreign key (invoice_id, company_id) references invoice (id, company_id),
  check ((kind = 'EMAIL') = (email is not null)),
  check ((kind = 'PAPER') = (address is not null) and (kind = 'PAPER') = (courier is not null))
);
create index invoice_delivery_invoice on invoice_delivery (invoice_id, id);

create trigger invoice_line_immutable before update or delete or truncate on invoice_line
  for each statement execute function refuse_change();
create trigger invoice_log_immutable before update or delete or truncate on invoice_log
  for each statement execute function refuse_change();
create trigger invoice_file_immutable before update or delete or truncate on invoice_file
  for each statement execute function refuse_change();
create trigger invoice_delivery_immutable before update or delete or truncate on invoice_delivery
  for each statement execute function refuse_change();
revoke update, delete, truncate on invoice_line, invoice_log, invoice_file, invoice_delivery from tradewind_app;
revoke delete, truncate on invoice, invoice_series, invoice_type, invoice_counter from tradewind_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['invoice_title', 'invoice', 'invoice_line', 'invoice_claim', 'invoice_log',
    'invoice_file', 'invoice_delivery']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;
