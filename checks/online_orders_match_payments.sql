-- An order that was paid online has one payment of its company for exactly its online part, and is marked as refunding
-- exactly while a refund is open.
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
where p.payments > 1 or (p.payments = 1 and p.amount_minor <> o.online_minor)
  or (o.status = 'AWAITING_PAYMENT' and p.payments > 0)
  or (o.online_minor > 0 and p.payments = 0 and o.payment_status not in ('UNPAID', 'VOIDED'))
  or (o.payment_status = 'REFUND_PENDING') <> (r.open > 0)
union all
select p.id, p.code, p.status, 'PAYMENT', p.amount_minor
from payment p
where p.purpose = 'HOTEL_ORDER' and not exists (select from hotel_order o
  where o.id = p.payable_id and o.company_id = p.company_id)
