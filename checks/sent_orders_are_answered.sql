-- An order without the hotel's answer is still pending, here or at the desk; none ended or was confirmed before the
-- answer.
select o.id, o.code, o.status, s.outcome
from hotel_order_send s
join hotel_order o on o.id = s.order_id and o.company_id = s.company_id
where (s.outcome is null and o.status <> 'PENDING') or (s.outcome = 'UNKNOWN' and o.status <> 'NEEDS_ATTENTION')
