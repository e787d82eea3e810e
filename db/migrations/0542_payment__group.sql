-- A payment can be for a part of a group's payment plan.
alter table payment drop constraint payment_purpose_check, add constraint payment_purpose_check
  check (purpose in ('RECHARGE', 'HOTEL_ORDER', 'TICKET_ORDER', 'GROUP', 'BILL'));
