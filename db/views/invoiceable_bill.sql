-- bills: issued bills and what of them is still to be paid, for the invoices over them.
create view invoiceable_bill with (security_invoker = true) as
select b.id, b.company_id, b.code, b.total_minor, b.total_minor - b.paid_minor as left_minor, b.due_on,
  b.disputed_minor, b.currency, b.period_from, b.period_to, b.issued_on
from bill b where b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED');
