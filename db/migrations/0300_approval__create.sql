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
  asked_at timestamptz not null default now(),
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

-- approvals: companies whose bookings have to be looked at.
create view approval_company with (security_invoker = true) as
select company_id from approval_policy where rules <> '[]';
grant select on approval_company to tradewind_app;

-- approvals: who may decide a request now, themselves or for somebody who is away.
create view approval_decider with (security_invoker = true) as
select r.order_id, r.company_id, d.staff_id
from approval_request r
cross join lateral (
  select unnest(r.approver_ids) as staff_id
  union
  select a.substitute_id from approval_absence a
  where a.company_id = r.company_id and a.staff_id = any (r.approver_ids) and now() >= a.from_at and now() < a.until_at
) d
where d.staff_id not in (r.staff_id, r.booked_by);
grant select on approval_decider to tradewind_app;

-- approvals: what the deadline of a request brings.
create view approval_deadline with (security_invoker = true) as
select order_id, company_id, state, at_deadline, deadline_at from approval_request;
grant select on approval_deadline to tradewind_app;

-- approvals: asks for those orders of a batch that have to be approved. `p` are the bookings as `hotel_order_save`
-- takes them, `p_at` the places of those that were written.
create function approval_open(p jsonb, p_at bigint[], p_ids uuid[], p_codes text[]) returns void language sql as $$
  with opened as (
    insert into approval_request (order_id, company_id, code, staff_id, booked_by, rule_name, reasons, facts,
      approver_ids, at_deadline, deadline_at)
    select d.id, (b.booking->>'companyId')::uuid, d.code, (b.booking->>'staffId')::uuid,
      coalesce(b.booking->>'actorId', b.booking->>'staffId')::uuid, b.asked->>'ruleName', b.asked->'reasons',
      b.asked->'facts', array(select jsonb_array_elements_text(b.asked->'approverIds')::uuid), b.asked->>'atDeadline',
      (b.asked->>'deadlineAt')::timestamptz
    from unnest(p_at, p_ids, p_codes) as d (at, id, code)
    cross join lateral (select p->(d.at::int - 1) as booking, p->(d.at::int - 1)->'approval' as asked) b
    where b.asked is not null
    returning order_id, company_id, code, staff_id
  )
  insert into outbox (topic, company_id, payload)
  select 'approval.asked', company_id, jsonb_build_object('orderId', order_id, 'code', code, 'companyId', company_id,
    'staffId', staff_id, 'at', instant_text(now())) from opened
$$;
