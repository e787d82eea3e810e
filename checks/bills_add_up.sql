-- A bill's total is the sum of its lines and its paid amount the sum of its settlements; each line equals its ledger
-- movement and is on the bill of its day or a later one; a credit takes from one bill what it gives to another.
select b.code as what
from bill b
left join lateral (select count(*) as lines, coalesce(sum(l.amount_minor), 0) as total from bill_line l
  where l.bill_id = b.id and l.company_id = b.company_id and l.currency = b.currency) l on true
left join lateral (select coalesce(sum(p.amount_minor), 0) as paid from bill_payment p
  where p.bill_id = b.id and p.company_id = b.company_id) p on true
where b.line_count <> l.lines or b.total_minor <> l.total or b.paid_minor <> p.paid
  or (b.status in ('ISSUED', 'CONFIRMED') and p.paid <> 0) or (b.status = 'PART_PAID' and p.paid = 0)
  or (select g.to_status from bill_log g where g.bill_id = b.id order by g.no desc
    limit 1) is distinct from nullif(b.status, 'OPEN')
union all
select l.id::text from bill_line l
left join debt_movement m on m.id = l.transfer_id
where m.id is null or (m.company_id, m.currency, m.amount_minor, m.at, m.no) <> (l.company_id, l.currency,
  l.amount_minor, l.at, l.transfer_no)
  or m.subject_id is distinct from l.subject_id or (m.kind <> l.kind and (m.kind, l.kind) <> ('CHARGE', 'PENALTY'))
union all
select p.id::text from bill_payment p
where p.kind = 'CREDIT' and coalesce((
  select sum(o.amount_minor) from bill_payment o where o.kind = 'CREDIT' and o.bill_id = p.other_bill_id
    and o.other_bill_id = p.bill_id), 0)
  <> -(select sum(o.amount_minor) from bill_payment o where o.kind = 'CREDIT' and o.bill_id = p.bill_id
    and o.other_bill_id = p.other_bill_id)
