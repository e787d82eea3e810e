create table company (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (length(name) between 1 and 200),
  legal_name text not null,
  registration_number text,
  country char(2) not null,
  city text,
  address text,
  phone text,
  email text,
  status text not null default 'PENDING_VERIFICATION'
    check (status in ('PENDING_VERIFICATION', 'ACTIVE', 'DECLINED', 'SUSPENDED')),
  parent_id uuid references company,
  created_at timestamptz not null default now()
);

-- The contract. Orders are priced and settled by the agreement in force.
create table agreement (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  number text not null unique,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  settlement_term text not null check (settlement_term in ('PER_ORDER', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY')),
  mark_up_basis_points int not null check (mark_up_basis_points between 0 and 50000),
  payment_days int not null default 15 check (payment_days between 0 and 180),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'SUSPENDED', 'EXPIRED', 'TERMINATED')),
  created_at timestamptz not null default now()
);
create unique index agreement_one_active on agreement (company_id) where status = 'ACTIVE';

-- Whether days run at a moment: they begin with the first place on Earth and end with the last, because who signs and who books may be anywhere.
create function days_run(first date, last date, at timestamptz) returns boolean language sql immutable parallel safe
  as $$ select (at at time zone 'UTC' + interval '14 hours')::date >= first and (at at time zone 'UTC' - interval '12 hours')::date <= last $$;

-- Staff of distributors (realm PORTAL) and of the operator.
create table staff (
  id uuid primary key default uuidv7(),
  realm text not null check (realm in ('PORTAL', 'OPERATOR')),
  company_id uuid references company,
  login_name text not null check (login_name = lower(login_name) and length(login_name) between 3 and 100),
  password_hash text,
  name text not null,
  department text,
  post text,
  email text,
  mobile text,
  role text not null check (role in ('OWNER', 'BOOKER', 'FINANCE', 'VIEWER', 'DESK', 'PRODUCT', 'ACCOUNTS', 'ADMIN')),
  rights text[] not null,
  order_limit_minor bigint check (order_limit_minor >= 0),
  month_limit_minor bigint check (month_limit_minor >= 0),
  language text not null default 'en' check (language in ('en', 'zh-CN')),
  status text not null default 'INVITED' check (status in ('INVITED', 'ACTIVE', 'SUSPENDED', 'TERMINATED')),
  created_at timestamptz not null default now(),
  check ((realm = 'PORTAL') = (company_id is not null)),
  check ((role in ('OWNER', 'BOOKER', 'FINANCE', 'VIEWER')) = (realm = 'PORTAL'))
);
create unique index staff_login_name on staff (login_name);
create index staff_company on staff (company_id);

create table session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index session_staff on session (staff_id) where ended_at is null;

-- Counts password guesses per account and hour, per address and hour; rows are dropped by the clock.
create table sign_in_attempt (
  subject text not null,
  window_start timestamptz not null,
  attempts int not null,
  primary key (subject, window_start)
);

alter table company enable row level security;
create policy company_scope on company using (id = scope_company() or scope_is_operator());
alter table agreement enable row level security;
create policy agreement_scope on agreement using (company_id = scope_company() or scope_is_operator());
alter table staff enable row level security;
create policy staff_scope on staff using (company_id = scope_company() or scope_is_operator());
alter table session enable row level security;
create policy session_scope on session
  using (scope_is_operator() or exists (select from staff s where s.id = staff_id and s.company_id = scope_company()));
alter table sign_in_attempt enable row level security;
create policy sign_in_attempt_scope on sign_in_attempt using (scope_is_operator());
