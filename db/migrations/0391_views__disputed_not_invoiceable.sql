-- A line in dispute is not invoiced until the desk decides; the other lines of its bill are.
create or replace view invoiceable_bill_line with (security_invoker = true) as
select l.company_id, l.bill_id, b.code as bill_code, b.period_from, b.period_to, b.issued_on, l.currency, l.kind,
  l.amount_minor, l.transfer_id, l.transfer_no, l.subject_kind, l.subject_id, l.subject_code, l.note, l.at
from bill_line l
join bill b on b.id = l.bill_id and b.company_id = l.company_id
where b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
  and not exists (select from bill_dispute d
    where d.line_id = l.id and d.company_id = l.company_id and d.status = 'OPEN');
