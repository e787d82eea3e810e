-- An order's corrected amount is the sum of what disputes and the desk gave back. Together with refunds it never
-- exceeds the order's total.
select o.code as what, o.corrected_minor, d.minor as credited, g.minor as given
from (
  select code, id, company_id, total_minor, refunded_minor, corrected_minor from hotel_order
  union all
  select code, id, company_id, total_minor, refunded_minor, corrected_minor from ticket_order
) o
left join lateral (
  select coalesce(sum(d.credited_minor), 0) as minor from bill_line l
  join bill_dispute d on d.line_id = l.id and d.company_id = l.company_id
  where l.subject_id = o.id and l.company_id = o.company_id
) d on true
left join lateral (
  select coalesce(sum(c.amount_minor), 0) as minor from hotel_order_correction c
  where c.order_id = o.id and c.kind <> 'CANCEL'
) g on true
where o.corrected_minor <> d.minor + g.minor or o.refunded_minor + o.corrected_minor > o.total_minor
