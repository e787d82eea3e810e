-- An order on account is paid exactly when its bill is paid; an order with a refund has the refund state instead.
select o.code as what, o.payment_status, b.code as bill
from hotel_order o
left join bill_line l on l.subject_id = o.id and l.kind = 'CHARGE' and l.company_id = o.company_id
  and not exists (select from bill v where v.id = l.bill_id and v.status = 'VOID')
left join bill b on b.id = l.bill_id
where (o.payment_status = 'ON_ACCOUNT' and b.status = 'PAID')
  or (o.payment_status = 'PAID' and o.credit_minor > 0 and b.status is distinct from 'PAID')
