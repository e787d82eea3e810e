-- What a month's end looks at: the bills of some days, disputes that are open, and rows nobody decided about.

-- not null: left_minor, unmatched, issued_on
-- column status: BillStatus from './states.ts'
-- The bills of an account whose period ended in some days, whenever they were issued, the oldest first, with the rows
-- of the company's own file beside each that do not match and that nobody has decided about.
-- name: list_month_bills
select b.id, b.code, b.status, b.issued_on, b.total_minor,
  case when b.status = 'VOID' then 0 else b.total_minor - b.paid_minor end as left_minor,
  (select count(*)::int from bill_match_row r where r.bill_id = b.id and r.company_id = b.company_id
    and r.result <> 'MATCHED' and r.decision is null) as unmatched
from bill b
where b.company_id = $company_id::uuid and b.currency = $currency::text
  and b.issued_on is not null and b.period_to between $from::date and $to::date
order by b.period_to, b.code limit $limit::int

-- name: count_month_bills
select count(*)::int as total from bill b
where b.company_id = $company_id::uuid and b.currency = $currency::text
  and b.issued_on is not null and b.period_to between $from::date and $to::date

-- The open disputes of an account, the oldest first.
-- name: list_open_disputes
select d.id, d.bill_id, b.code as bill_code, l.subject_code, d.amount_minor, d.opened_at
from bill_dispute d
join bill b on b.id = d.bill_id and b.company_id = d.company_id
join bill_line l on l.id = d.line_id and l.company_id = d.company_id
where d.company_id = $company_id::uuid and b.currency = $currency::text and d.status = 'OPEN'
order by d.opened_at, d.id limit $limit::int
