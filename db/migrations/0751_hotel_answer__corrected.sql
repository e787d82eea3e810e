-- A hotel corrects the confirmation number that an order has; it may do so more than once by one link.
alter table hotel_answer drop constraint hotel_answer_kind_check;
alter table hotel_answer add constraint hotel_answer_kind_check check (kind in ('CONFIRMED', 'REJECTED', 'NUMBERED',
  'CORRECTED', 'ACCEPTED', 'WAIVED', 'REFUSED', 'CANT', 'ASKED', 'NOTED'));
drop index hotel_answer_once;
create unique index hotel_answer_once on hotel_answer (order_id, hotel_id, link_at, kind)
  where kind not in ('ASKED', 'CORRECTED');
