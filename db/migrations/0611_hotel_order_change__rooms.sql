-- A change can add rooms, with the guests of each, or drop some: which of the booked rooms stay, and who sleeps in new
-- ones.
alter table hotel_order_change drop constraint hotel_order_change_kind_check;
alter table hotel_order_change add constraint hotel_order_change_kind_check
  check (kind in ('ADD_ROOM', 'DROP_ROOM', 'ROOM', 'BOARD', 'OCCUPANCY', 'DATES', 'WALK'));
alter table hotel_order_change add column rooms jsonb;
