-- invoices: an invoice or credit note as its company's own systems are sent it.
create view invoice_state with (security_invoker = true) as
select i.id, i.company_id, jsonb_build_object('id', i.id, 'code', i.code, 'number', i.number, 'kind', i.kind,
  'status', i.status, 'currency', i.currency, 'totalMinor', i.total_minor, 'issuedOn', i.issued_on) as state
from invoice i;
