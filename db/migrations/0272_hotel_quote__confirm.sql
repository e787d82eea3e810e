-- How this one booking is confirmed, where the booker chose otherwise than the company; null follows the company.
alter table hotel_quote add column confirm_by text check (confirm_by in ('EMAIL', 'SMS', 'NONE'));
grant select (confirm_by) on hotel_quote to tradewind_app;
