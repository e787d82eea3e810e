-- not null: due_on
-- column replaced: { readonly code: string; readonly reason: string | null } | null
-- A bill's data for a mail; no row while it is open.
-- name: find_bill_notice
select b.id, b.code, b.status, b.currency, b.period_from, b.period_to, b.due_on, b.total_minor, b.paid_minor,
  b.disputed_minor,
  (select json_build_object('code', o.code, 'reason', o.void_reason) from bill o
    where o.id = b.replaces_id and o.company_id = b.company_id) as replaced
from bill b
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.due_on is not null

-- not null: due_minor, due_on, all_minor
-- The bills of an account that ask for money now, what is due longest first, and their sum.
-- name: list_due_bills
select b.id, b.code, b.due_on, b.total_minor - b.paid_minor - b.disputed_minor as due_minor,
  (sum(b.total_minor - b.paid_minor - b.disputed_minor) over ())::bigint as all_minor
from bill b
where b.company_id = $company_id::uuid and b.currency = $currency::text
  and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE')
  and b.total_minor - b.paid_minor > b.disputed_minor
order by b.due_on, b.id limit 50
