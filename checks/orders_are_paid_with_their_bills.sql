-- An order on account is paid exactly when all bills that charge it are paid; an order with a refund has the refund
-- state instead.
select o.code as what, o.payment_status, l.bills
from hotel_order o
left join lateral (
  select array_agg(b.code) as bills, bool_and(b.status = 'PAID') as are_paid
  from bill_line l join bill b on b.id = l.bill_id and b.company_id = l.company_id
  where l.subject_id = o.id and l.kind = 'CHARGE' and l.company_id = o.company_id and b.status <> 'VOID'
) l on true
where (o.payment_status = 'ON_ACCOUNT' and l.are_paid and not exists (
    select from debt_movement m where m.subject_id = o.id and m.company_id = o.company_id and m.kind = 'CHARGE'
      and not exists (select from bill_line x where x.transfer_id = m.id and x.company_id = m.company_id)))
  or (o.payment_status = 'PAID' and o.credit_minor > 0 and l.are_paid is distinct from true)
