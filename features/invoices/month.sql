-- not null: number, issued_on
-- column status: InvoiceStatus from './states.ts'
-- column kind: 'INVOICE' | 'CREDIT_NOTE'
-- Invoices and credit notes of an account issued in some days, the oldest first.
-- name: list_month_invoices
select i.id, i.number, i.kind, i.status, i.issued_on, i.total_minor
from invoice i
where i.company_id = $company_id::uuid and i.currency = $currency::text
  and i.issued_on between $from::date and $to::date
order by i.issued_on, i.number limit $limit::int

-- name: count_month_invoices
select count(*)::int as total from invoice i
where i.company_id = $company_id::uuid and i.currency = $currency::text
  and i.issued_on between $from::date and $to::date

-- not null: is_claimed
-- Whether a standing invoice has some of a bill's amounts.
-- name: find_claimed
select exists (select from invoice_line l join invoice_claim c on c.line_id = l.id and c.company_id = l.company_id
  where l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid) as is_claimed
