-- Bills as the company sees them. Settled and left are of the bill; what can be paid now may be less, for credits on no bill yet count (`rules.ts`).

-- part: found
b.company_id = $company_id::uuid
  and ($ids::uuid[] is null or b.id = any ($ids::uuid[]))
  and ($statuses::text[] is null or b.status = any ($statuses::text[]))
  and ($currency::text is null or b.currency = $currency::text)
  and ($issued_from::date is null or b.issued_on >= $issued_from::date) and ($issued_to::date is null or b.issued_on <= $issued_to::date)
  and ($due_from::date is null or b.due_on >= $due_from::date) and ($due_to::date is null or b.due_on <= $due_to::date)
  and ($total_from_minor::bigint is null or b.total_minor >= $total_from_minor::bigint) and ($total_to_minor::bigint is null or b.total_minor <= $total_to_minor::bigint)
  -- By its own code, or by what stands on it.
  and ($pattern::text is null or b.code ilike $pattern::text
    or exists (select from bill_line l where l.bill_id = b.id and l.company_id = b.company_id and l.subject_code ilike $pattern::text))

-- part: row
json_build_object('id', b.id, 'code', b.code, 'currency', b.currency::text, 'settlementTerm', b.settlement_term, 'periodFrom', b.period_from, 'periodTo', b.period_to,
  'status', b.status, 'lineCount', b.line_count, 'totalMinor', b.total_minor, 'paidMinor', b.paid_minor, 'leftMinor', b.total_minor - b.paid_minor,
  'issuedOn', b.issued_on, 'dueOn', b.due_on, 'overdueDays', case when b.status = 'OVERDUE' then $today::date - b.due_on else 0 end)

-- part: shown
select coalesce(string_agg({row}::text, ',' order by p.place), '') as rows,
  (select count(*)::int from (select from bill b where {found} limit $most::int) as counted) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join bill b on b.id = p.id and b.company_id = $company_id::uuid

-- name: list_by_made_desc
with page as materialized (select array(select b.id from bill b where {found} order by b.created_at desc, b.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_made_asc
with page as materialized (select array(select b.id from bill b where {found} order by b.created_at, b.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- What is still to be paid comes before what is settled, whichever way round.
-- name: list_by_due_asc
with page as materialized (select array(
  select b.id from bill b where {found} order by b.status = 'PAID', b.due_on nulls last, b.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_due_desc
with page as materialized (select array(
  select b.id from bill b where {found} order by b.status = 'PAID', b.due_on desc nulls last, b.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- Amounts of two currencies are not compared: each currency stands by itself.
-- name: list_by_total_asc
with page as materialized (select array(select b.id from bill b where {found} order by b.currency, b.total_minor, b.id limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: list_by_total_desc
with page as materialized (select array(select b.id from bill b where {found} order by b.currency desc, b.total_minor desc, b.id desc limit $page_size::int offset $skip::int) as ids)
{shown}

-- name: sum_bills
select b.currency::text as currency, count(*)::int as count, sum(b.total_minor)::bigint as "totalMinor", sum(b.paid_minor)::bigint as "paidMinor",
  sum(b.total_minor - b.paid_minor)::bigint as "leftMinor", coalesce(sum(b.total_minor - b.paid_minor) filter (where b.status = 'OVERDUE'), 0)::bigint as "overdueMinor"
from bill b where {found}
group by b.currency order by b.currency

-- name: list_currencies
select distinct b.currency::text as currency from bill b where b.company_id = $company_id::uuid order by 1

-- name: list_bill_ids
select b.id from bill b where {found}
order by case when $sort::text = 'DUE' then b.status = 'PAID' end,
  case when $sort::text = 'DUE' and $direction::text = 'ASC' then b.due_on end, case when $sort::text = 'DUE' and $direction::text = 'DESC' then b.due_on end desc nulls last,
  case when $sort::text = 'TOTAL' and $direction::text = 'ASC' then b.currency end, case when $sort::text = 'TOTAL' and $direction::text = 'DESC' then b.currency end desc,
  case when $sort::text = 'TOTAL' and $direction::text = 'ASC' then b.total_minor end, case when $sort::text = 'TOTAL' and $direction::text = 'DESC' then b.total_minor end desc,
  case when $direction::text = 'ASC' then b.created_at end, case when $direction::text = 'ASC' then b.id end, b.created_at desc, b.id desc
limit $most::int

-- name: list_bills_of
select {row} as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join bill b on b.id = p.id and b.company_id = $company_id::uuid
order by p.place

-- name: find_bill
select {row} as listed, a.number as "agreementNumber", instant_text(b.issued_at) as "issuedAt", instant_text(b.confirmed_at) as "confirmedAt", instant_text(b.paid_at) as "paidAt",
  c.name as "companyName", c.legal_name as "companyLegalName", c.code as "companyCode", a.payment_days as "paymentDays",
  (select coalesce(json_agg(json_build_object('kind', k.kind, 'count', k.count, 'amountMinor', k.amount)), '[]') from (
    select l.kind, count(*)::int as count, sum(l.amount_minor)::bigint as amount from bill_line l
    where l.bill_id = b.id and l.company_id = b.company_id group by l.kind order by l.kind) k) as sums
from bill b
join agreement a on a.id = b.agreement_id and a.company_id = b.company_id
join company c on c.id = b.company_id
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid

-- part: of_bill
l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid
  and ($kinds::text[] is null or l.kind = any ($kinds::text[]))
  and ($pattern::text is null or l.subject_code ilike $pattern::text)

-- name: count_lines
select count(*)::int as total, coalesce(sum(l.amount_minor), 0)::bigint as "sumMinor" from bill_line l where {of_bill}

-- name: list_lines
select l.id, instant_text(l.at) as at, l.kind, l.amount_minor as "amountMinor", l.currency::text as currency, l.subject_kind as "subjectKind", l.subject_id as "subjectId",
  l.subject_code as "subjectCode", l.note
from bill_line l where {of_bill}
order by l.transfer_no limit $page_size::int offset $skip::int

-- name: count_payments
select count(*)::int as total from bill_payment p where p.bill_id = $bill_id::uuid and p.company_id = $company_id::uuid

-- name: list_payments
select p.id, instant_text(p.at) as at, p.kind, p.amount_minor as "amountMinor", p.payment_code as "paymentCode",
  p.other_bill_id as "otherBillId", o.code as "otherBillCode", s.name as "paidBy"
from bill_payment p
left join bill o on o.id = p.other_bill_id and o.company_id = p.company_id
left join staff s on s.id = p.staff_id and s.company_id = p.company_id
where p.bill_id = $bill_id::uuid and p.company_id = $company_id::uuid
order by p.at, p.id limit $page_size::int offset $skip::int

-- name: count_log
select count(*)::int as total from bill_log g where g.bill_id = $bill_id::uuid and g.company_id = $company_id::uuid

-- name: list_log
select g.id, instant_text(g.at) as at, g.actor_kind as "actorKind", g.actor_name as "actorName", g.event, g.from_status as "fromStatus", g.to_status as "toStatus",
  g.amount_minor as "amountMinor", g.note
from bill_log g where g.bill_id = $bill_id::uuid and g.company_id = $company_id::uuid
order by g.no desc limit $page_size::int offset $skip::int

-- What can be paid now, a currency each: credits that are on no bill yet lower what is owed in all.
-- name: sum_due
select b.currency::text as currency, count(*)::int as count, least(sum(b.total_minor - b.paid_minor), w.receivable_minor)::bigint as "leftMinor",
  count(*) filter (where b.status = 'OVERDUE')::int as "overdueCount", min(b.due_on)::text as "nextDueOn"
from bill b join wallet w on w.company_id = b.company_id and w.currency = b.currency
where b.company_id = $company_id::uuid and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE') and b.total_minor > b.paid_minor and w.receivable_minor > 0
group by b.currency, w.receivable_minor order by b.currency
