-- Companies that share mark-up rules, such as all resellers of one class.
create table mark_up_group (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 60),
  company_ids uuid[] not null default '{}',
  version integer not null default 1
);
grant select, insert, update, delete on mark_up_group to tradewind_app;
alter table mark_up_rule add column group_id uuid references mark_up_group (id);
