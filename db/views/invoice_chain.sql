-- invoices: what invoices and credit notes have of the ledger's movements, for who explains an amount.
create view invoice_chain with (security_invoker = true) as
select i.id as invoice_id, i.company_id, i.code, i.number, i.kind, i.status, i.currency::text as currency,
  case i.kind when 'CREDIT_NOTE' then -l.amount_minor else l.amount_minor end as amount_minor,
  coalesce(i.issued_at, i.asked_at) as at, l.transfer_id, l.bill_id, l.subject_id
from invoice i join invoice_line l on l.invoice_id = i.id and l.company_id = i.company_id;
