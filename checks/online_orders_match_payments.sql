-- An order that was paid online has one payment of its company for exactly its online part, of which changes of the
-- order send some back, and is marked as refunding exactly while a refund is open that is not such a change's.
select o.id, o.code, o.status, o.payment_status, o.online_minor
from hotel_order o
left join lateral (
  select count(*) as payments, min(p.amount_minor) as amount_minor
  from payment p where p.purpose = 'HOTEL_ORDER' and p.payable_id = o.id and p.company_id = o.company_id and p.applied
) p on true
left join lateral (
  select count(*) filter (where r.status in ('PROCESSING', 'ABNORMAL')) as open from payment_refund r
    where r.subject_kind = 'HOTEL_ORDER' and r.subject_id = o.id
) r on true
cross join lateral (
  select exists (select from hotel_order_change c where c.order_id = o.id and c.state = 'DONE' and c.difference_minor < 0)
    as sends_back
) c
where p.payments > 1 or (p.payments = 1 and p.amount_minor <> o.online_minor
    and not (c.sends_back and p.amount_minor > o.online_minor))
  or (o.status = 'AWAITING_PAYMENT' and p.payments > 0)
  or (o.online_minor > 0 and p.payments = 0 and o.payment_status not in ('UNPAID', 'VOIDED'))
  or (o.payment_status = 'REFUND_PENDING' and r.open = 0)
  or (o.payment_status <> 'REFUND_PENDING' and r.open > 0 and not c.sends_back)
union all
select p.id, p.code, p.status, 'PAYMENT', p.amount_minor
from payment p
where p.purpose = 'HOTEL_ORDER' and not exists (select from hotel_order o
  where o.id = p.payable_id and o.company_id = p.company_id)
