-- Entries of the audit log that were not written to the process's log yet, from where they leave the machine.
create table audit_unsent (audit_id uuid primary key);
alter table audit_unsent enable row level security;
alter table audit_unsent force row level security;
create policy audit_unsent_add on audit_unsent for insert with check (true);
create policy audit_unsent_take on audit_unsent using (scope_is_operator());
revoke update, truncate on audit_unsent from tradewind_app;

-- The shape of the functions that the triggers need; db/functions has their text.
create function audit_queue() returns trigger language plpgsql as 'begin return null; end';
create function audit_log_keep() returns trigger language plpgsql
  as 'begin raise exception ''rows of audit_log are never changed''; end';
create trigger audit_log_queue after insert on audit_log for each row execute function audit_queue();
drop trigger audit_log_immutable on audit_log;
create trigger audit_log_immutable before update or delete or truncate on audit_log
  for each statement execute function audit_log_keep();
create policy audit_log_age on audit_log for delete using (scope_is_operator());

-- The activity of one company, the newest first.
create index audit_log_company on audit_log (company_id, at desc, id desc) where company_id is not null;

-- Which key seals the secrets of this database: eight characters to tell it by and a check value that only it gives.
create table secret_key (
  one boolean primary key default true check (one),
  name text not null check (name ~ '^[0-9a-f]{8}:[0-9a-f]{56}$'),
  since timestamptz not null default portal_now()
);
alter table secret_key enable row level security;
alter table secret_key force row level security;
create policy secret_key_scope on secret_key using (scope_is_operator());
revoke delete, truncate on secret_key from tradewind_app;
