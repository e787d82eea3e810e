-- Files that a customer sends with a request, such as a programme or a plan of a meeting room.
create table group_file (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null,
  content bytea not null check (length(content) <= 5242880),
  staff_id uuid not null references staff,
  at timestamptz not null,
  foreign key (request_id, company_id) references group_request (id, company_id)
);
create index group_file_request on group_file (request_id, at);
alter table group_file enable row level security;
alter table group_file force row level security;
create policy group_file_scope on group_file using (company_id = scope_company() or scope_is_operator());
