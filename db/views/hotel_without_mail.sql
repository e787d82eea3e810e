-- hotels: those whose reservations desk no mail reaches; somebody at the desk has to tell them.
create view hotel_without_mail with (security_invoker = true) as
select h.id from hotel h
where not exists (select from hotel_contact c
  where c.hotel_id = h.id and c.role = 'RESERVATIONS' and c.sends and c.bounced_at is null);
