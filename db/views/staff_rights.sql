-- identity: who may do what, for those who choose whom to tell.
create view staff_rights with (security_invoker = true) as
select id, company_id, role, rights, status
from staff;
