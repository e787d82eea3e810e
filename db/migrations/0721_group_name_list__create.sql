-- Versions of a group's rooming list; the latest one holds. `guests` names who sleeps in which room. A version is for
-- the hotel, which is mailed it once.
create table group_name_list (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  guests jsonb not null,
  saved_by uuid references staff,
  saved_at timestamptz not null,
  sent_at timestamptz,
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id)
);
alter table group_name_list enable row level security;
alter table group_name_list force row level security;
create policy group_name_list_scope on group_name_list using (company_id = scope_company() or scope_is_operator());

-- Until when names are taken, and when those who have not named everybody are reminded next.
alter table group_deal add column names_by timestamptz, add column names_remind_at timestamptz;
update group_deal d set names_by = coalesce(g.cut_off_on, g.check_in)::timestamptz
from group_request g where g.id = d.request_id and g.company_id = d.company_id;
alter table group_deal alter column names_by set not null;
create index group_deal_names on group_deal (names_remind_at) where names_remind_at is not null;
