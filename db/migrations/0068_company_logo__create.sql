-- A company's logo, printed on its vouchers. `id` is new with every upload and names the file for browsers.
create table company_logo (
  company_id uuid primary key references company,
  id uuid not null unique default uuidv7(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width int not null check (width between 16 and 1600),
  height int not null check (height between 16 and 1600),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references staff
);
alter table company_logo enable row level security;
create policy company_logo_scope on company_logo using (company_id = scope_company() or scope_is_operator());
