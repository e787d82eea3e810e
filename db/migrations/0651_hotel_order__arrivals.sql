-- The arrivals of a hotel by their day, and which hotels were mailed the list of a day, so that none gets it twice.
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_arrivals on hotel_order (hotel_id, check_in) where rooms_held;

create table hotel_arrival_list (
  hotel_id uuid not null references hotel (id),
  -- The hotel's own day on which its list was due.
  day date not null,
  sent_at timestamptz,
  primary key (hotel_id, day)
);
grant select, insert, update, delete on hotel_arrival_list to tradewind_app;
