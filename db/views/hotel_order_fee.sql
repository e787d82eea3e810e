-- hotel-orders: how much of an order's price a fee for cancelling may be: all that is left of a cancelled one.
create view hotel_order_fee with (security_invoker = true) as
select o.id as subject_id, o.company_id, o.total_minor as most_minor, h.at
from hotel_order o
cross join lateral (select max(h.at) as at from hotel_order_history h
  where h.order_id = o.id and h.company_id = o.company_id and h.to_status = 'CANCELLED') h
where o.status = 'CANCELLED';
