-- server: what the audit log says of something, for features that show its history.
create view audit_entry with (security_invoker = true) as
select at, staff_id, action, subject, outcome, detail
from audit_log;

-- hotels: by which code of which source a hotel is known.
create view hotel_code with (security_invoker = true) as
select id, source, source_id as code
from hotel;

grant select on audit_entry, hotel_code to tradewind_app;

-- The history of a hotel's prices, the newest first.
create index audit_log_rates on audit_log (subject, at) where action = 'rates.save';
