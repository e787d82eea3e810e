-- Coming stays that were cancelled, for the desk's queue of hotels that were not told.
create index hotel_order_desk_cancelled on hotel_order (check_in) where status = 'CANCELLED';
