-- A voucher of guests who were sent to another hotel is void, while the voucher for the other hotel is the current one.
drop index hotel_voucher_current;
create unique index hotel_voucher_current on hotel_voucher (order_id) where state = 'ISSUED';
