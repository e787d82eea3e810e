-- bills: lines of issued bills, for invoices. An open bill still changes, and a line in dispute waits for the decision,
-- with what cancelling its order gave back. What cancelling or a dispute gave back goes with the bill that charged the
-- order from the moment it is posted, whatever bill it gets on itself, so that what is open of it is what is left; the
-- part that the balance got is on no bill, and comes with that bill as well (`of_balance`). Of a correction the company
-- reads the public reason alone.
create view invoiceable_bill_line with (security_invoker = true) as
select l.company_id, b.id as bill_id, b.code as bill_code, b.period_from, b.period_to, b.issued_on, l.currency, l.kind,
  l.amount_minor, l.transfer_id, l.transfer_no, coalesce(x.subject_kind, l.subject_kind) as subject_kind,
  coalesce(x.subject_id, l.subject_id) as subject_id, coalesce(x.subject_code, l.subject_code) as subject_code,
  case when c.id is null then l.note when c.kind = 'DISPUTE' then c.reason else c.public_reason end as note,
  l.at, false as of_balance
from bill_line l
join bill i on i.id = l.bill_id and i.company_id = l.company_id
left join bill_correction c on c.transfer_id = l.transfer_id and c.company_id = l.company_id
left join bill_dispute d on d.id = c.dispute_id and d.company_id = c.company_id
left join bill_line x on x.id = d.line_id and x.company_id = d.company_id
-- Row-level security lets an index find a line by CASE, and not by COALESCE, which it takes for leaky.
left join lateral (
  select o.id, o.bill_id from bill_line o join bill s on s.id = o.bill_id and s.company_id = o.company_id
  where (l.kind = 'REFUND' or c.kind = 'DISPUTE')
    and o.subject_id = case when x.id is null then l.subject_id else x.subject_id end
    and o.company_id = l.company_id and o.kind = 'CHARGE'
    and s.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
  order by o.transfer_no limit 1
) h on true
join bill b on b.id = coalesce(h.bill_id, l.bill_id) and b.company_id = l.company_id
where i.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
  and (l.kind <> 'REFUND' or h.id is null)
  and not exists (select from bill_dispute o
    where o.line_id in (l.id, h.id) and o.company_id = l.company_id and o.status = 'OPEN')
union all
select c.company_id, c.bill_id, b.code, b.period_from, b.period_to, b.issued_on, m.currency, m.kind, -m.deposit_minor,
  m.id, m.no, x.subject_kind, x.subject_id, x.subject_code, c.reason, m.created_at, true
from bill_correction c
join ledger_movement m on m.id = c.transfer_id and m.company_id = c.company_id
join bill b on b.id = c.bill_id and b.company_id = c.company_id
join bill_dispute d on d.id = c.dispute_id and d.company_id = c.company_id
join bill_line x on x.id = d.line_id and x.company_id = d.company_id
where m.deposit_minor <> 0 and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
union all
-- Refunds of orders that an issued bill charged; nothing of them is open while that line is in dispute. The balance's
-- part of an order that was not all on account comes with the order itself.
select m.company_id, b.id, b.code, b.period_from, b.period_to, b.issued_on, m.currency, m.kind,
  case when exists (select from bill_dispute o
    where o.line_id = h.id and o.company_id = m.company_id and o.status = 'OPEN') then 0 else -g.given_minor end,
  m.id, m.no, m.subject_kind, m.subject_id, m.subject_code, m.note, m.created_at, g.of_balance
from ledger_movement m
cross join lateral (
  select o.id, o.bill_id, o.transfer_id from bill_line o
  join bill s on s.id = o.bill_id and s.company_id = o.company_id
  where o.subject_id = m.subject_id and o.company_id = m.company_id and o.kind = 'CHARGE'
    and s.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
  order by o.transfer_no limit 1
) h
join ledger_movement p on p.id = h.transfer_id and p.company_id = m.company_id
join bill b on b.id = h.bill_id and b.company_id = m.company_id
cross join lateral (values (m.credit_minor, false), (case p.deposit_minor when 0 then m.deposit_minor else 0 end, true))
  as g (given_minor, of_balance)
where m.kind = 'REFUND' and g.given_minor <> 0;
