-- An order's corrected amount is the sum of what disputes and the desk gave back. Together with refunds it never
-- exceeds the order's total.
select o.code as what, o.corrected_minor, d.minor as credited, g.minor as given
from (
  select code, id, company_id, total_minor, refunded_minor, corrected_minor from hotel_order
  union all
  select code, id, company_id, total_minor, refunded_minor, corrected_minor from ticket_order
) o
left join (
  select l.subject_id, l.company_id, sum(d.credited_minor) as minor
  from bill_dispute d join bill_line l on l.id = d.line_id and l.company_id = d.company_id group by 1, 2
) d on d.subject_id = o.id and d.company_id = o.company_id
left join (
  select order_id, sum(amount_minor) as minor from hotel_order_correction where kind <> 'CANCEL' group by 1
) g on g.order_id = o.id
where o.corrected_minor <> coalesce(d.minor, 0) + coalesce(g.minor, 0)
  or o.refunded_minor + o.corrected_minor > o.total_minor
