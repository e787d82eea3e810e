-- Departments and cost centres of a company: its own lists.
create table company_unit (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  kind text not null check (kind in ('DEPARTMENT', 'COST_CENTRE')),
  name text not null check (length(name) between 1 and 60),
  -- A closed one is offered no more; orders keep its name.
  is_closed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (id, company_id)
);
create unique index company_unit_once on company_unit (company_id, kind, lower(name));
alter table company_unit enable row level security;
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
alter table staff drop column department;

-- identity: what other features may read of a company's staff.
create or replace view staff_member with (security_invoker = true) as
select id, company_id, name, email, role, status, login_name, mobile, post, department_id, rights, order_limit_minor,
  month_limit_minor, language, created_at
from staff;

-- identity: how the people of a company sign in, without any secret. Sessions and second factors are hidden from the
-- company itself, so it runs as the owner and holds the scope to that company.
create function staff_sign_in(p_company uuid)
returns table (staff_id uuid, second_factor boolean, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, exists (select from second_factor f where f.staff_id = s.id and f.confirmed_at is not null),
    (select max(e.last_seen_at) from session e where e.staff_id = s.id)
  from staff s
  where s.company_id = p_company and (p_company = scope_company() or scope_is_operator())
$$;
revoke execute on function staff_sign_in(uuid) from public;
grant execute on function staff_sign_in(uuid) to tradewind_app;

-- Invitations to a company's staff open an account within seven days.
alter table account_token
  drop constraint account_token_kind_check,
  drop constraint account_token_check,
  add constraint account_token_kind_check
    check (kind in ('PASSWORD_RESET', 'MAIL_VERIFICATION', 'INVITATION', 'STAFF_INVITATION')),
  add constraint account_token_check check (expires_at > created_at and expires_at <= created_at + case kind
    when 'INVITATION' then interval '3 days' when 'STAFF_INVITATION' then interval '7 days'
    else interval '30 minutes' end);

-- The activity of one company, the newest first.
create index audit_log_company on audit_log (company_id, at desc, id desc) where company_id is not null;
