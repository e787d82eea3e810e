-- How somebody wants to see a list: its filters and order as the address has them, its columns, its density.
create table saved_view (
  id uuid primary key default uuidv7(),
  -- Null for the operator's staff.
  company_id uuid references company,
  staff_id uuid not null references staff,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  columns text[] not null,
  density text not null check (density in ('COMFORTABLE', 'COMPACT')),
  -- Colleagues of the company see it too.
  shared boolean not null default false check (not shared or company_id is not null),
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (staff_id, list, lower(name));
create index saved_view_shared on saved_view (company_id, list) where shared;

-- What a member of the staff has chosen for a list: the columns without a view, and the view it opens with.
create table list_choice (
  staff_id uuid not null references staff,
  company_id uuid references company,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  columns text[],
  density text check (density in ('COMFORTABLE', 'COMPACT')),
  default_view_id uuid references saved_view on delete set null,
  primary key (staff_id, list)
);
create index list_choice_view on list_choice (default_view_id) where default_view_id is not null;

alter table saved_view enable row level security;
create policy saved_view_scope on saved_view using (company_id = scope_company() or scope_is_operator());
alter table list_choice enable row level security;
create policy list_choice_scope on list_choice using (company_id = scope_company() or scope_is_operator());
