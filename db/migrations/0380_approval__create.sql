-- What a company wants approved before it is booked. The rules are read and saved as one ordered list, so they are one
-- row; a company that set none has no row.
create table approval_policy (
  company_id uuid primary key references company,
  -- In order: the first rule that applies counts. Their shape is `ApprovalRule` of features/approvals.
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  -- Who leads a department, such as [{"departmentId": "…", "staffId": "…"}].
  heads jsonb not null default '[]' check (jsonb_typeof(heads) = 'array'),
  -- Rises by one with each save, so that nobody overwrites what they have not seen.
  version int not null check (version > 0),
  updated_at timestamptz not null,
  updated_by uuid not null references staff
);
alter table approval_policy enable row level security;
alter table approval_policy force row level security;
create policy approval_policy_scope on approval_policy using (company_id = scope_company() or scope_is_operator());

-- An order that was held until somebody decides. What the rule said is kept here as it was then.
create table approval_request (
  order_id uuid primary key,
  company_id uuid not null references company,
  code text not null,
  -- Whose order it is, and who booked it: neither may decide.
  staff_id uuid not null references staff,
  booked_by uuid not null references staff,
  rule_name text not null,
  -- Why: [{"kind": "ORDER_AMOUNT", "limit": 50000, "actual": 72000}].
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  -- What the approver has to know of the stay.
  facts jsonb not null,
  approver_ids uuid[] not null check (cardinality(approver_ids) > 0),
  at_deadline text not null check (at_deadline in ('EXPIRE', 'APPROVE')),
  asked_at timestamptz not null default portal_now(),
  deadline_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  decided_at timestamptz,
  -- Null where the deadline decided.
  decided_by uuid references staff,
  reason text check (length(reason) between 1 and 500),
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'WAITING' or decided_by is null),
  check (decided_by is null or state = 'WITHDRAWN' or decided_by not in (staff_id, booked_by)),
  check (staff_id <> all (approver_ids) and booked_by <> all (approver_ids))
);
create index approval_request_waiting on approval_request (company_id, deadline_at) where state = 'WAITING';
create index approval_request_asked on approval_request (company_id, asked_at desc, order_id desc);
create index approval_request_of on approval_request using gin (approver_ids);
alter table approval_request enable row level security;
alter table approval_request force row level security;
create policy approval_request_scope on approval_request using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on approval_request from tradewind_app;

-- Who decides for somebody who is away.
create table approval_absence (
  staff_id uuid primary key references staff,
  company_id uuid not null references company,
  substitute_id uuid not null references staff check (substitute_id <> staff_id),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at)
);
create index approval_absence_substitute on approval_absence (company_id, substitute_id);
alter table approval_absence enable row level security;
alter table approval_absence force row level security;
create policy approval_absence_scope on approval_absence using (company_id = scope_company() or scope_is_operator());
