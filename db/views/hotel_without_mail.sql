-- hotels: those whose reservations desk has no mail address; somebody at the desk has to tell them.
create view hotel_without_mail with (security_invoker = true) as
select id from hotel where reservations_email is null;
