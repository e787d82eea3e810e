-- A change can also be of the room, the board or the guests, and end by withdrawing it or by the clock.
alter table hotel_order_change drop constraint hotel_order_change_kind_check;
alter table hotel_order_change add constraint hotel_order_change_kind_check
  check (kind in ('DATES', 'ROOM', 'BOARD', 'OCCUPANCY'));
alter table hotel_order_change drop constraint hotel_order_change_state_check;
alter table hotel_order_change add constraint hotel_order_change_state_check
  check (state in ('WAITING', 'DONE', 'REFUSED', 'WITHDRAWN', 'EXPIRED'));
