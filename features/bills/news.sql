-- What people are told of a bill that is issued.

-- name: find_bill_news
select b.id, b.code, b.status, b.currency::text as currency, b.period_from::text as "periodFrom", b.period_to::text as "periodTo", b.due_on::text as "dueOn",
  b.total_minor as "totalMinor", b.paid_minor as "paidMinor"
from bill b where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.due_on is not null
