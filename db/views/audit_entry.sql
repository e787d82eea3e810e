-- server: an entry of the audit log with its company and where it came from, for the company's own activity log.
create view audit_entry with (security_invoker = true) as
select at, staff_id, action, subject, outcome, detail, id, company_id, realm, ip
from audit_log;
