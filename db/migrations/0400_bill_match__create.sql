-- A company's own file beside a bill: the last file that was matched with it, and its rows with the decision on each.
create table bill_match (
  bill_id uuid primary key,
  company_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  matched_at timestamptz not null,
  matched_by uuid not null references staff,
  foreign key (bill_id, company_id) references bill (id, company_id),
  unique (bill_id, company_id)
);

create table bill_match_row (
  id uuid primary key default uuidv7(),
  bill_id uuid not null,
  company_id uuid not null,
  -- The order of the file; what only the bill has comes last.
  place int not null,
  result text not null check (result in ('MATCHED', 'DIFFERS', 'ONLY_FILE', 'ONLY_BILL', 'FAULTY')),
  matched_by text check (matched_by in ('REFERENCE', 'CODE', 'HOTEL_NUMBER', 'STAY')),
  file_line int,
  code text,
  reference text,
  about text,
  check_in date,
  check_out date,
  file_minor bigint check (file_minor between -9007199254740991 and 9007199254740991),
  bill_minor bigint check (bill_minor between -9007199254740991 and 9007199254740991),
  currency char(3) not null,
  differences text[] not null,
  fault_field text,
  fault_cell text,
  line_ids uuid[] not null,
  decision text check (decision in ('ACCEPTED', 'NOTED', 'DISPUTED')),
  note text check (length(note) between 1 and 300),
  decided_by uuid references staff,
  decided_at timestamptz,
  -- What the bill says where the file has other dates.
  bill_check_in date,
  bill_check_out date,
  foreign key (bill_id, company_id) references bill_match (bill_id, company_id) on delete cascade,
  unique (bill_id, place),
  check ((result = 'FAULTY') = (fault_field is not null)),
  check ((result = 'ONLY_BILL') = (file_line is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);

-- Which columns of its files a company said hold what, by the heads of the file.
create table bill_file_columns (
  company_id uuid not null references company,
  heads_hash bytea not null,
  heads text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null references staff,
  primary key (company_id, heads_hash)
);

alter table bill_match enable row level security;
alter table bill_match force row level security;
create policy bill_match_scope on bill_match using (company_id = scope_company() or scope_is_operator());
alter table bill_match_row enable row level security;
alter table bill_match_row force row level security;
create policy bill_match_row_scope on bill_match_row using (company_id = scope_company() or scope_is_operator());
alter table bill_file_columns enable row level security;
alter table bill_file_columns force row level security;
create policy bill_file_columns_scope on bill_file_columns
  using (company_id = scope_company() or scope_is_operator());
