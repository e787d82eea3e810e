-- Where the tickets are mailed to when they are confirmed: to the visitor, if the booker wishes.
alter table ticket_order add column visitor_email text check (length(visitor_email) between 3 and 254);
-- Mails of tickets are counted before one is sent.
create index ticket_order_event_sent on ticket_order_event (company_id, at) where event = 'sent';
