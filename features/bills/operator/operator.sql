-- The desk's view of bills, over all companies, in the operator's scope.

-- part: debts
debts as (
  select c.code || '-' || w.currency as code, w.company_id, c.name as company_name, c.code as company_code,
    w.currency::text as currency, w.receivable_minor as owed, w.credit_stopped_at as stopped_at,
    w.receivable_minor - coalesce(a.issued, 0) as unbilled, coalesce(a.not_due, 0) as not_due,
    coalesce(a.to30, 0) as to30, coalesce(a.to60, 0) as to60, coalesce(a.to90, 0) as to90,
    coalesce(a.over90, 0) as over90, coalesce(a.disputed, 0) as disputed
  from wallet_debt w
  join company_name c on c.id = w.company_id
  left join lateral (
    select sum(d.left_minor) as issued, sum(d.disputed_minor) as disputed,
      sum(d.due) filter (where d.days <= 0) as not_due, sum(d.due) filter (where d.days between 1 and 30) as to30,
      sum(d.due) filter (where d.days between 31 and 60) as to60,
      sum(d.due) filter (where d.days between 61 and 90) as to90, sum(d.due) filter (where d.days > 90) as over90
    from (
      select b.total_minor - b.paid_minor as left_minor, b.disputed_minor,
        b.total_minor - b.paid_minor - b.disputed_minor as due, $today::date - b.due_on as days
      from bill b
      where b.company_id = w.company_id and b.currency = w.currency
        and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE', 'DISPUTED')
    ) d
  ) a on true
  where w.receivable_minor <> 0 or coalesce(a.issued, 0) <> 0
)

-- part: found
($codes::text[] is null or d.code = any ($codes::text[]))
  and ($pattern::text is null or d.company_name ilike $pattern::text or d.company_code ilike $pattern::text)
  and ($ages::text[] is null
    or 'OVERDUE' = any ($ages::text[]) and d.to30 + d.to60 + d.to90 + d.over90 > 0
    or 'STOPPED' = any ($ages::text[]) and d.stopped_at is not null
    or 'DISPUTED' = any ($ages::text[]) and d.disputed > 0)

-- not null: code, currency, owed_minor, unbilled_minor, not_due_minor, to30_minor, to60_minor, to90_minor, over90_minor
-- not null: disputed_minor
-- What is oldest comes first.
-- name: list_debts
with {debts}
select d.code, d.company_id, d.company_name, d.currency, d.owed::bigint as owed_minor,
  d.unbilled::bigint as unbilled_minor, d.not_due::bigint as not_due_minor, d.to30::bigint as to30_minor,
  d.to60::bigint as to60_minor, d.to90::bigint as to90_minor, d.over90::bigint as over90_minor,
  d.disputed::bigint as disputed_minor, d.stopped_at
from debts d where {found}
order by d.over90 > 0 desc, d.to90 > 0 desc, d.to60 > 0 desc, d.to30 > 0 desc, d.owed desc, d.code
limit $limit::int offset $offset::int

-- not null: currency, owed_minor, unbilled_minor, not_due_minor, to30_minor, to60_minor, to90_minor, over90_minor
-- not null: disputed_minor
-- The sums by age, of what is not billed yet and of what is disputed add up to what is owed.
-- name: sum_debts
with {debts}
select d.currency, count(*)::int as count, sum(d.owed)::bigint as owed_minor,
  sum(d.unbilled)::bigint as unbilled_minor, sum(d.not_due)::bigint as not_due_minor,
  sum(d.to30)::bigint as to30_minor, sum(d.to60)::bigint as to60_minor, sum(d.to90)::bigint as to90_minor,
  sum(d.over90)::bigint as over90_minor, sum(d.disputed)::bigint as disputed_minor
from debts d where {found} group by d.currency order by d.currency

-- part: bills_found
($ids::uuid[] is null or b.id = any ($ids::uuid[]))
  and ($statuses::text[] is null or b.status = any ($statuses::text[]))
  and ($due_from::date is null or b.due_on >= $due_from::date) and ($due_to::date is null or b.due_on <= $due_to::date)
  and ($pattern::text is null or b.code ilike $pattern::text or c.name ilike $pattern::text
    or c.code ilike $pattern::text or exists (select from bill_line l where l.bill_id = b.id
      and l.company_id = b.company_id and l.subject_code ilike $pattern::text)
    or b.id in (select l.bill_id from group_subject s
      join bill_line l on l.subject_id = s.subject_id and l.company_id = s.company_id
      where s.group_code ilike $pattern::text))

-- not null: left_minor, overdue_days
-- name: list_bills
select b.id, b.code, b.currency, b.settlement_term, b.period_from, b.period_to, b.status, b.line_count, b.total_minor,
  b.paid_minor, 
  case when b.status = 'VOID' then 0 else b.total_minor - b.paid_minor end as left_minor, b.disputed_minor,
  b.issued_on, b.due_on,
  case when b.status = 'OVERDUE' then $today::date - b.due_on else 0 end as overdue_days,
  c.id as company_id, c.name as company_name
from bill b join company_name c on c.id = b.company_id
where {bills_found}
order by b.created_at desc, b.id desc limit $limit::int offset $offset::int

-- name: count_bills
select count(*)::int as total from bill b join company_name c on c.id = b.company_id where {bills_found}

-- name: find_company
select b.company_id from bill b where b.id = $bill_id::uuid

-- The bills that billing an account has touched: those it issued, and those that stay open.
-- name: list_billed
select b.id, b.code, b.period_from, b.period_to, b.line_count, b.total_minor, b.due_on
from bill b
where b.company_id = $company_id::uuid and b.currency = $currency::text
  and (b.status = 'OPEN' or b.issued_at = $now::timestamptz)
order by b.period_from, b.id

-- not null: currency, owed_minor, overdue_minor
-- What some companies owe, and what of it is overdue.
-- name: list_debts_of
with {debts}
select d.company_id, d.currency, d.owed::bigint as owed_minor,
  (d.to30 + d.to60 + d.to90 + d.over90)::bigint as overdue_minor
from debts d where d.company_id = any ($company_ids::uuid[]) order by d.currency
