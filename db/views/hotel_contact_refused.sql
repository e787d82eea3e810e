-- hotels: addresses of contacts that a mail server refused for good, in small letters.
create view hotel_contact_refused with (security_invoker = true) as
select distinct lower(email) as address from hotel_contact where bounced_at is not null;
