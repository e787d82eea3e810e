-- What can still be invoiced (view invoice_open_fact). A source is excluded rather than named, because the planner
-- expects few rows of a computed value that is named, and reads the fees again for each of them.

-- part: found_bills
f.company_id = $company_id::uuid and f.source <> 'ORDER'
  and ($currency::text is null or f.currency = $currency::text)
  and ($currencies::text[] is null or f.currency = any ($currencies::text[]))
  and ($pattern::text is null or f.bill_code ilike $pattern::text)

-- not null: id, code, currency, period_from, period_to, issued_on, fact_count, open_minor
-- Bills with what is open of each.
-- name: list_bills
select b.id, b.code, b.currency, b.period_from, b.period_to, b.issued_on,
  o.fact_count, o.open_minor
from (
  select f.source_id, count(*)::int as fact_count, sum(f.amount_minor)::bigint as open_minor
  from invoice_open_fact f where {found_bills}
  group by f.source_id having sum(f.amount_minor) <> 0
) o
join invoiceable_bill b on b.id = o.source_id and b.company_id = $company_id::uuid
order by b.issued_on desc, b.code desc
limit $limit::int offset $offset::int

-- not null: currency, open_minor
-- The open sums of bills by currency.
-- name: sum_bills
select o.currency, count(*)::int as count, sum(o.open_minor)::bigint as open_minor
from (
  select f.currency::text as currency, sum(f.amount_minor) as open_minor
  from invoice_open_fact f where {found_bills}
  group by f.source_id, f.currency having sum(f.amount_minor) <> 0
) o
group by o.currency order by o.currency

-- The rooms of a group are chosen together, whichever of them was looked for. Each order is read by its id, because
-- the union of all of them can't be joined by an index.
-- part: open_orders
select coalesce(s.group_id, o.id) as id, coalesce(s.group_code, o.code) as code, f.currency::text as currency,
  min(o.title_en) as title_en, min(o.title_zh) as title_zh, min(o.guest) as guest, min(o.stay_from) as stay_from,
  max(o.stay_to) as stay_to, min(o.client_reference) as client_reference, min(o.department) as department,
  min(o.cost_centre) as cost_centre, nullif(count(distinct o.id), 1)::int as room_count,
  sum(f.amount_minor)::bigint as open_minor
from invoice_open_fact f
cross join lateral (select r.* from invoiceable_order r
  where r.id = f.source_id and r.company_id = f.company_id limit 1) o
left join group_subject s on s.subject_id = o.id and s.company_id = $company_id::uuid
where f.company_id = $company_id::uuid and f.source <> 'BILL'
  and ($currency::text is null or f.currency = $currency::text)
  and ($currencies::text[] is null or f.currency = any ($currencies::text[]))
group by coalesce(s.group_id, o.id), coalesce(s.group_code, o.code), f.currency
having sum(f.amount_minor) <> 0
  and bool_or(($stayed_from::date is null or o.stay_to >= $stayed_from::date)
    and ($stayed_to::date is null or o.stay_to <= $stayed_to::date)
    and ($pattern::text is null or o.code ilike $pattern::text or o.guest ilike $pattern::text
      or o.client_reference ilike $pattern::text or s.group_code ilike $pattern::text))

-- not null: id, code, currency, title_en, guest, stay_from, stay_to, open_minor
-- Orders that the balance paid, with what is open of each.
-- name: list_orders
{open_orders}
order by max(o.stay_to) desc, coalesce(s.group_code, o.code) desc
limit $limit::int offset $offset::int

-- not null: currency, open_minor
-- The open sums of orders by currency.
-- name: sum_orders
select g.currency, count(*)::int as count, sum(g.open_minor)::bigint as open_minor
from ({open_orders}) g
group by g.currency order by g.currency

-- not null: id
-- The orders of groups.
-- name: list_group_orders
select s.subject_id as id from group_subject s
where s.company_id = $company_id::uuid and s.group_id = any ($ids::uuid[])

-- not null: kind, transfer_id, fact_no, subject_kind, title_en, title_zh, at, from_minor, to_minor, amount_minor
-- What is open of the chosen bills or orders, in the order of the movements. A fee has no stay, but the moment it fell
-- due.
-- name: list_facts
select f.kind, f.transfer_id, f.fact_no, f.bill_id, f.bill_code, f.subject_kind, f.subject_id, f.subject_code,
  coalesce(o.title_en, f.note, f.subject_code, f.kind) as title_en,
  coalesce(o.title_zh, o.title_en, f.note, f.subject_code, f.kind) as title_zh, o.guest,
  o.stay_from, o.stay_to, f.fee_at, o.client_reference, o.department, o.cost_centre, f.at, f.from_minor, f.to_minor,
  f.amount_minor, s.group_id, s.group_code
from invoice_open_fact f
left join invoiceable_order o on o.id = f.subject_id and o.company_id = f.company_id
left join group_subject s on s.subject_id = f.subject_id and s.company_id = $company_id::uuid
where f.company_id = $company_id::uuid and f.source = $source::text and f.source_id = any ($ids::uuid[])
  and f.currency = $currency::text
order by f.fact_no, f.from_minor
limit $limit::int
