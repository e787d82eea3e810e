-- Departments and cost centres of a company: its own lists.
create table company_unit (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  kind text not null check (kind in ('DEPARTMENT', 'COST_CENTRE')),
  name text not null check (length(name) between 1 and 60),
  -- A closed one is offered no more; orders keep its name.
  is_closed boolean not null default false,
  created_at timestamptz not null default portal_now(),
  unique (id, company_id)
);
create unique index company_unit_once on company_unit (company_id, kind, lower(name));
alter table company_unit enable row level security;
alter table company_unit force row level security;
create policy company_unit_scope on company_unit using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on company_unit from tradewind_app;

insert into company_unit (company_id, kind, name)
select distinct on (s.company_id, lower(s.department)) s.company_id, 'DEPARTMENT', left(s.department, 60)
from staff s where s.company_id is not null and s.department <> '';

alter table staff
  add column department_id uuid,
  add foreign key (department_id, company_id) references company_unit (id, company_id);
update staff s set department_id = u.id from company_unit u
where u.company_id = s.company_id and u.kind = 'DEPARTMENT' and lower(u.name) = lower(left(s.department, 60));
-- db/views makes them again.
drop view hotel_order_row, staff_member;
-- squawk-ignore ban-drop-column
alter table staff drop column department;

-- An amount of somebody's own, above which their bookings need approval.
alter table staff
  add column approval_above_minor bigint check (approval_above_minor >= 0),
  add constraint staff_approval_minor_exact
    check (approval_above_minor between -9007199254740991 and 9007199254740991);
create index staff_approval_above on staff (company_id) where approval_above_minor is not null;

-- Invitations to a company's staff open an account within seven days.
alter table account_token
  drop constraint account_token_kind_check,
  drop constraint account_token_check,
  add constraint account_token_kind_check
    check (kind in ('PASSWORD_RESET', 'MAIL_VERIFICATION', 'INVITATION', 'STAFF_INVITATION')),
  add constraint account_token_check check (expires_at > created_at and expires_at <= created_at + case kind
    when 'INVITATION' then interval '3 days' when 'STAFF_INVITATION' then interval '7 days'
    else interval '30 minutes' end);
