-- A payment can be for a ticket order.
alter table payment drop constraint payment_purpose_check, add constraint payment_purpose_check
  check (purpose in ('RECHARGE', 'HOTEL_ORDER', 'TICKET_ORDER', 'BILL'));
