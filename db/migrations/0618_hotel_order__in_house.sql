-- The guests in house are counted each time the order list is read; past stays leave this index.
-- squawk-ignore require-concurrent-index-creation
create index hotel_order_in_house on hotel_order (company_id, check_in)
  where status in ('CONFIRMED', 'CANCELLATION_REFUSED');
-- What stands has two tabs: upcoming and in house.
update saved_view set query = replace(query, 'status=confirmed', 'status=in-house&status=upcoming')
  where list = 'hotel-orders' and query like '%status=confirmed%';
