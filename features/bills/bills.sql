-- A company's bills. `paid` and `left` belong to the bill; the payable amount is lower where credits are on no bill yet
-- (`rules.ts`).

-- part: found
b.company_id = $company_id::uuid
  and ($ids::uuid[] is null or b.id = any ($ids::uuid[]))
  and ($statuses::text[] is null or b.status = any ($statuses::text[]))
  and ($currency::text is null or b.currency = $currency::text)
  and ($issued_from::date is null or b.issued_on >= $issued_from::date)
    and ($issued_to::date is null or b.issued_on <= $issued_to::date)
  and ($ended_from::date is null or b.issued_on is not null and b.period_to >= $ended_from::date)
    and ($ended_to::date is null or b.issued_on is not null and b.period_to <= $ended_to::date)
  and ($due_from::date is null or b.due_on >= $due_from::date) and ($due_to::date is null or b.due_on <= $due_to::date)
  and ($total_from_minor::bigint is null or b.total_minor >= $total_from_minor::bigint)
    and ($total_to_minor::bigint is null or b.total_minor <= $total_to_minor::bigint)
  -- Matches the code of the bill, or the codes of its lines and their groups.
  and ($pattern::text is null or b.code ilike $pattern::text
    or exists (select from bill_line l where l.bill_id = b.id and l.company_id = b.company_id
      and l.subject_code ilike $pattern::text)
    or b.id in (select l.bill_id from group_subject s
      join bill_line l on l.subject_id = s.subject_id and l.company_id = s.company_id
      where s.company_id = $company_id::uuid and s.group_code ilike $pattern::text))

-- part: row
json_build_object('id', b.id, 'code', b.code, 'currency', b.currency::text, 'settlementTerm', b.settlement_term,
  'periodFrom', b.period_from, 'periodTo', b.period_to,
  'status', b.status, 'lineCount', b.line_count, 'totalMinor', b.total_minor, 'paidMinor', b.paid_minor,
    'leftMinor', case when b.status = 'VOID' then 0 else b.total_minor - b.paid_minor end, 'disputedMinor', b.disputed_minor,
  'issuedOn', b.issued_on, 'dueOn', b.due_on,
    'overdueDays', case when b.status = 'OVERDUE' then $today::date - b.due_on else 0 end)

-- The rows of a page as JSON text, in order; the count stops at the last page.
-- part: shown
select coalesce(string_agg({row}::text, ',' order by p.place), '') as rows,
  coalesce((select count(*)::int from (select from bill b where {found} limit $max_counted::int) as counted),
    0) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join bill b on b.id = p.id and b.company_id = $company_id::uuid

-- order: made = b.created_at | b.id
-- order: due = (b.status in ('PAID', 'VOID')) | b.due_on nulls last | b.id
-- order: total = b.currency | b.total_minor | b.id

-- Payable bills come before settled ones in both directions; amounts are compared within one currency only.
-- name: list_by_{order}
with page as materialized (select array(select b.id from bill b where {found} order by {by}
  limit $limit::int offset $offset::int) as ids)
{shown}

-- not null: total_minor, paid_minor, left_minor
-- The sums of a filter by currency; void bills are counted, and add nothing. What is disputed is not overdue.
-- name: sum_bills
select b.currency, count(*)::int as count,
  coalesce(sum(b.total_minor) filter (where b.status <> 'VOID'), 0)::bigint as total_minor,
  sum(b.paid_minor)::bigint as paid_minor,
  coalesce(sum(b.total_minor - b.paid_minor) filter (where b.status <> 'VOID'), 0)::bigint as left_minor,
  coalesce(sum(b.total_minor - b.paid_minor - b.disputed_minor) filter (where b.status = 'OVERDUE'), 0)::bigint
    as overdue_minor
from bill b where {found}
group by b.currency order by b.currency

-- name: count_tabs
select b.status as value, count(*)::int as count from bill b where {found} group by b.status

-- name: list_currencies
select distinct b.currency from bill b where b.company_id = $company_id::uuid order by 1

-- The identifiers of a filter's bills, for a file.
-- name: ids_by_{order}
select b.id from bill b where {found} order by {by} limit $limit::int

-- column listed: BillRow from './contract-list.ts'
-- The rows of identifiers in their order, without bills of other companies.
-- name: list_bills_of
select {row} as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join bill b on b.id = p.id and b.company_id = $company_id::uuid
order by p.place

-- column listed: BillRow from './contract-list.ts'
-- column sums: KindSums from './rules.ts'
-- column replaced_by: BillDetail['replacedBy'] from './contract.ts'
-- column replaces: BillDetail['replaces'] from './contract.ts'
-- not null: set_off_minor
-- name: find_bill
select {row} as listed, a.number as agreement_number, b.issued_at, b.confirmed_at, b.paid_at,
  c.name as company_name, c.legal_name as company_legal_name, c.code as company_code, a.payment_days,
  (select json_build_object('id', n.id, 'code', n.code) from bill n
    where n.replaces_id = b.id and n.company_id = b.company_id) as replaced_by,
  (select json_build_object('id', o.id, 'code', o.code) from bill o
    where o.id = b.replaces_id and o.company_id = b.company_id) as replaces,
  coalesce(b.void_reason, (select o.void_reason from bill o
    where o.id = b.replaces_id and o.company_id = b.company_id)) as void_reason,
  (select coalesce(sum(p.amount_minor), 0)::bigint from bill_payment p
    where p.bill_id = b.id and p.company_id = b.company_id and p.kind = 'CREDIT') as set_off_minor,
  (select coalesce(json_agg(json_build_object('kind', k.kind, 'correction', k.correction, 'count', k.count,
    'amountMinor', k.amount)), '[]') from (
    select l.kind, c.kind as correction, count(*)::int as count, sum(l.amount_minor)::bigint as amount from bill_line l
    left join bill_correction c on c.transfer_id = l.transfer_id and c.company_id = l.company_id
    where l.bill_id = b.id and l.company_id = b.company_id group by 1, 2 order by 1, 2) k) as sums
from bill b
join agreement_terms a on a.id = b.agreement_id and a.company_id = b.company_id
join company_name c on c.id = b.company_id
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid

-- part: of_bill
l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid
  and ($kinds::text[] is null or l.kind = any ($kinds::text[]))
  and ($group_id?::uuid is null or s.group_id = $group_id?::uuid)
  and ($pattern::text is null or l.subject_code ilike $pattern::text or s.group_code ilike $pattern::text
    or l.subject_id = any ($referenced::uuid[]))

-- Where lines are shown as one, those of a group and a kind have the same key.
-- part: line_found
with found as (
  select l.*, s.group_id, s.group_code, case when $as_one::boolean then coalesce(s.group_id, l.id) else l.id end as key
  from bill_line l
  left join group_subject s on s.subject_id = l.subject_id and s.company_id = $company_id::uuid
  where {of_bill}
), folded as (
  select f.key, f.kind, min(f.transfer_no) as first_no, count(*) as lines, sum(f.amount_minor)::bigint as amount_minor,
    count(distinct f.subject_id) filter (where f.subject_kind <> 'GROUP')::int as rooms
  from found f group by f.key, f.kind
)

-- not null: id
-- What the lines of a bill are about, of one kind.
-- name: list_line_subjects
select distinct l.subject_id as id from bill_line l
where l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid and l.subject_kind = $kind::text
  and l.subject_id is not null

-- name: count_lines
{line_found}
select count(*)::int as total, coalesce(sum(g.amount_minor), 0)::bigint as sum_minor from folded g

-- column dispute: BillLine['dispute'] from './contract.ts'
-- column correction: BillLine['correction'] from './contract.ts'
-- not null: id, at, kind, amount_minor, currency, subject_kind, line_count
-- The lines found, in the order of their movements; several as one are about their group.
-- name: list_lines
{line_found}
select f.id, f.at, g.kind, g.amount_minor, f.currency, g.lines::int as line_count, f.group_id, f.group_code,
  case when g.lines > 1 then 'GROUP' else f.subject_kind end as subject_kind,
  case when g.lines > 1 then f.group_id else f.subject_id end as subject_id,
  case when g.lines > 1 then f.group_code else f.subject_code end as subject_code,
  case when g.lines > 1 then g.rooms end as room_count,
  case when g.lines > 1 then null when c.id is null then f.note when c.kind = 'DISPUTE' then c.reason
    else c.public_reason end as note, case when g.lines = 1 then c.kind end as correction,
  case when g.lines = 1 then (select json_build_object('id', d.id, 'status', d.status) from bill_dispute d
    where d.line_id = f.id and d.company_id = f.company_id order by d.opened_at desc limit 1) end as dispute
from (select * from folded order by first_no limit $limit::int offset $offset::int) g
join found f on f.transfer_no = g.first_no
left join bill_correction c on c.transfer_id = f.transfer_id and c.company_id = f.company_id
order by g.first_no

-- name: count_payments
select count(*)::int as total from bill_payment p where p.bill_id = $bill_id::uuid and p.company_id = $company_id::uuid

-- The settlements of a bill, oldest first.
-- name: list_payments
select p.id, p.at, p.kind, p.amount_minor, p.payment_code, p.other_bill_id, o.code as other_bill_code, s.name as paid_by
from bill_payment p
left join bill o on o.id = p.other_bill_id and o.company_id = p.company_id
left join staff_member s on s.id = p.staff_id and s.company_id = p.company_id
where p.bill_id = $bill_id::uuid and p.company_id = $company_id::uuid
order by p.at, p.id limit $limit::int offset $offset::int

-- name: count_log
select count(*)::int as total from bill_log g where g.bill_id = $bill_id::uuid and g.company_id = $company_id::uuid

-- column from_status: BillStatus | null from './states.ts'
-- column to_status: BillStatus from './states.ts'
-- The history of a bill, newest first.
-- name: list_log
select g.id, g.at, g.actor_kind, g.actor_name, g.event, g.from_status, g.to_status, g.amount_minor, g.note
from bill_log g where g.bill_id = $bill_id::uuid and g.company_id = $company_id::uuid
order by g.no desc limit $limit::int offset $offset::int

-- not null: left_minor, overdue_minor, next_due_on
-- The payable amount now, by currency: credits that are on no bill yet lower the company's total debt.
-- name: sum_due
select b.currency, count(*)::int as count,
  least(sum(b.total_minor - b.paid_minor - b.disputed_minor), w.receivable_minor)::bigint as left_minor,
  count(*) filter (where b.status = 'OVERDUE')::int as overdue_count,
  least(coalesce(sum(b.total_minor - b.paid_minor - b.disputed_minor) filter (where b.status = 'OVERDUE'), 0),
    w.receivable_minor)::bigint as overdue_minor, min(b.due_on) as next_due_on
from bill b join wallet_debt w on w.company_id = b.company_id and w.currency = b.currency
where b.company_id = $company_id::uuid and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE')
  and b.total_minor - b.paid_minor > b.disputed_minor and w.receivable_minor > 0
group by b.currency, w.receivable_minor order by b.currency
