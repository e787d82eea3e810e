-- Each entry of the audit log waits to be written to the process's log, from where it leaves the machine.
create or replace function audit_queue() returns trigger language plpgsql as $$
begin
  insert into audit_unsent values (new.id);
  return null;
end $$;
