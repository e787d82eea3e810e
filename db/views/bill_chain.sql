-- bills: what bills have of movements, orders and payments, for who explains an amount: their lines, what paid or was
-- set off, disputes and corrections.
create view bill_chain with (security_invoker = true) as
select 'BILL_LINE' as what, l.id, l.company_id, l.bill_id, b.code as bill_code, l.transfer_id, l.subject_kind,
  l.subject_id, l.subject_code, l.kind as detail, l.currency::text as currency, l.amount_minor, l.at,
  null::text as payment_code, null::uuid as staff_id
from bill_line l join bill b on b.id = l.bill_id and b.company_id = l.company_id and b.status <> 'VOID'
union all
select 'BILL_PAYMENT', p.id, p.company_id, p.bill_id, b.code, p.transfer_id, null, null, null, p.kind,
  b.currency::text, p.amount_minor, p.at, p.payment_code, p.staff_id
from bill_payment p join bill b on b.id = p.bill_id and b.company_id = p.company_id and b.status <> 'VOID'
union all
select 'DISPUTE', d.id, d.company_id, d.bill_id, b.code, l.transfer_id, l.subject_kind, l.subject_id, l.subject_code,
  d.status, b.currency::text, d.amount_minor, d.opened_at, null, d.decided_by
from bill_dispute d
join bill_line l on l.id = d.line_id and l.company_id = d.company_id
join bill b on b.id = d.bill_id and b.company_id = d.company_id
union all
select 'CORRECTION', c.id, c.company_id, c.bill_id, b.code, c.transfer_id, null, null, null, c.kind,
  b.currency::text, c.amount_minor, c.at, null, c.staff_id
from bill_correction c join bill b on b.id = c.bill_id and b.company_id = c.company_id;
