-- An order without the hotel's answer is still pending, here or at the desk, where it has a deadline; none was
-- confirmed before the answer. An order that ended without an answer stays with the desk until it is settled with the
-- hotel.
select o.id, o.code, o.status, s.outcome
from hotel_order_send s
join hotel_order o on o.id = s.order_id and o.company_id = s.company_id
where (s.outcome is null and o.status <> 'PENDING')
  or (s.outcome = 'UNKNOWN' and not (o.status = 'NEEDS_ATTENTION' and o.deadline_at is not null)
    and not (o.status in ('EXPIRED', 'CANCELLED') and s.conflict_at is not null))
