-- The desk's lists over all companies: each is read from its index, page by page, however many orders there are. The company is what row-level
-- security asks for, so that rows are counted without being read.
create index hotel_order_desk_waiting on hotel_order ((reminded_at is null), deadline_at, check_in, id) include (company_id)
  where status = 'PENDING';
create index hotel_order_desk_unnumbered on hotel_order ((reminded_at is null), check_in, id) include (check_out, company_id)
  where status = 'CONFIRMED' and hotel_confirmation is null;
create index hotel_order_desk_booked on hotel_order (created_at desc, id desc) include (company_id);
create index hotel_order_desk_arrivals on hotel_order ((reminded_at is null), check_in, id) include (company_id);
create index hotel_order_desk_status on hotel_order (status, created_at desc, id desc) include (company_id);
