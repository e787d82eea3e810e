-- hotel-orders: how much of an order's price a fee may be, and since when: all that is left of a cancelled one, and of
-- any other what its changes of dates cost.
create view hotel_order_fee with (security_invoker = true) as
select o.id as subject_id, o.company_id, o.total_minor as most_minor, h.at
from hotel_order o
cross join lateral (select max(h.at) as at from hotel_order_history h
  where h.order_id = o.id and h.company_id = o.company_id and h.to_status = 'CANCELLED') h
where o.status = 'CANCELLED'
union all
select o.id, o.company_id, h.minor, h.at
from hotel_order o
cross join lateral (select sum(c.fee_minor)::bigint as minor, max(c.ended_at) as at from hotel_order_change c
  where c.order_id = o.id and c.company_id = o.company_id and c.state = 'DONE' and c.fee_minor > 0) h
where o.status <> 'CANCELLED' and h.minor > 0;
