-- A change can wait for an approver of its company before its order changes or its hotel is asked. Its request has the
-- change's quote where that of an order has the order, and names the order that is changed.
alter table hotel_order_change drop constraint hotel_order_change_state_check;
alter table hotel_order_change add constraint hotel_order_change_state_check
  check (state in ('APPROVAL', 'WAITING', 'DONE', 'REFUSED', 'WITHDRAWN', 'EXPIRED'));
alter table hotel_order_change drop constraint hotel_order_change_ended_check;
alter table hotel_order_change add constraint hotel_order_change_ended_check
  check ((state in ('APPROVAL', 'WAITING')) = (ended_at is null));
drop index hotel_order_change_waiting;
create unique index hotel_order_change_waiting on hotel_order_change (order_id) where state in ('APPROVAL', 'WAITING');
alter table approval_request add column changed_order_id uuid;
