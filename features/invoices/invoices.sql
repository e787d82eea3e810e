-- Invoices and credit notes: those of a company, and those of all for the desk, whose statements name no company.

-- Words also find invoices over what a payment paid, by its code or the reference of the bank.
-- part: found
($company_id?::uuid is null or i.company_id = $company_id?::uuid)
  and ($ids::uuid[] is null or i.id = any ($ids::uuid[]))
  and ($statuses::text[] is null or i.status = any ($statuses::text[]))
  and ($kinds::text[] is null or i.kind = any ($kinds::text[]))
  and ($currency::text is null or i.currency = $currency::text)
  and ($issued_from::date is null or i.issued_on >= $issued_from::date)
    and ($issued_to::date is null or i.issued_on <= $issued_to::date)
  and ($total_from_minor::bigint is null or i.total_minor >= $total_from_minor::bigint)
    and ($total_to_minor::bigint is null or i.total_minor <= $total_to_minor::bigint)
  and ($pattern::text is null or i.code ilike $pattern::text or i.number ilike $pattern::text
    or i.buyer->>'name' ilike $pattern::text or i.reference ilike $pattern::text
    or $company_id?::uuid is null and exists (select from company_name c where c.id = i.company_id
      and (c.name ilike $pattern::text or c.code ilike $pattern::text))
    or exists (select from invoice_line l where l.invoice_id = i.id and l.company_id = i.company_id
      and (l.subject_code ilike $pattern::text or l.bill_code ilike $pattern::text))
    or i.id in (select l.invoice_id from payment_money p
      join invoice_line l on l.company_id = p.company_id and l.subject_id = p.payable_id
      where (p.code ilike $pattern::text or p.reference ilike $pattern::text)
        and ($company_id?::uuid is null or p.company_id = $company_id?::uuid))
    or i.id in (select l.invoice_id from payment_money p
      join invoice_line l on l.company_id = p.company_id and l.bill_id = p.payable_id
      where (p.code ilike $pattern::text or p.reference ilike $pattern::text)
        and ($company_id?::uuid is null or p.company_id = $company_id?::uuid)))

-- part: in_order
order by case when $sort::text = 'ISSUED' and $direction::text = 'ASC' then i.issued_on end nulls last,
  case when $sort::text = 'ISSUED' and $direction::text = 'DESC' then i.issued_on end desc nulls last,
  case when $direction::text = 'ASC' then i.asked_at end, case when $direction::text = 'ASC' then i.id end,
  i.asked_at desc, i.id desc

-- part: row
json_build_object('id', i.id, 'code', i.code, 'number', i.number, 'kind', i.kind, 'typeEn', t.name_en,
  'typeZh', t.name_zh, 'status', i.status, 'currency', i.currency::text, 'totalMinor', i.total_minor,
  'beforeTaxMinor', i.net_minor, 'taxMinor', i.tax_minor, 'creditedMinor', i.credited_minor,
  'buyerName', i.buyer->>'name', 'splitName', i.split_name, 'reference', i.reference, 'lineCount', i.line_count,
  'askedAt', instant_text(i.asked_at), 'askedBy', s.name, 'issuedOn', i.issued_on,
  'companyName', c.name, 'companyCode', c.code)

-- What of a kept address is shown.
-- part: address_of_invoice
case when i.address is not null then jsonb_build_object('country', i.address->'country', 'contact', i.address->'contact',
  'phone', i.address->'phone', 'lines', i.address->'lines') end

-- part: shown
join invoice_type t on t.id = i.type_id
join company_name c on c.id = i.company_id
left join staff_member s on s.id = i.asked_by

-- column listed: DeskInvoiceRow from './contract-list.ts'
-- A page of a filter.
-- name: list_invoices
select {row} as listed
from invoice i {shown} where {found}
{in_order} limit $limit::int offset $offset::int

-- name: count_invoices
select count(*)::int as total, min(i.asked_at) as since from invoice i where {found}

-- name: count_tabs
select i.status as value, count(*)::int as count from invoice i where {found} group by i.status

-- not null: invoiced_minor, credited_minor, net_minor, tax_minor
-- The sums of a filter by currency: what was invoiced, what credit notes took back, and the net of both with its tax.
-- Applications are counted, and add nothing before they are issued.
-- name: sum_invoices
select i.currency, count(*)::int as count,
  coalesce(sum(i.total_minor) filter (where i.kind = 'INVOICE' and i.number is not null), 0)::bigint as invoiced_minor,
  coalesce(-sum(i.total_minor) filter (where i.kind = 'CREDIT_NOTE'), 0)::bigint as credited_minor,
  coalesce(sum(case i.kind when 'CREDIT_NOTE' then -i.total_minor else i.total_minor end)
    filter (where i.number is not null), 0)::bigint as net_minor,
  coalesce(sum(case i.kind when 'CREDIT_NOTE' then -i.tax_minor else i.tax_minor end)
    filter (where i.number is not null), 0)::bigint as tax_minor
from invoice i where {found}
group by i.currency order by i.currency

-- The identifiers of a filter's invoices in order, for a file.
-- name: list_invoice_ids
select i.id from invoice i where {found} {in_order} limit $limit::int

-- column listed: DeskInvoiceRow from './contract-list.ts'
-- The rows of identifiers in their order, without invoices of other companies.
-- name: list_invoices_of
select {row} as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join invoice i on i.id = p.id and ($company_id?::uuid is null or i.company_id = $company_id?::uuid)
{shown}
order by p.place

-- column listed: DeskInvoiceRow from './contract-list.ts'
-- column provider: TypeRow['provider'] from './contract.ts'
-- column split: InvoiceDetail['split'] from './contract.ts'
-- column delivery: InvoiceDetail['delivery'] from './contract.ts'
-- column taxes: InvoiceDetail['taxes'] from './contract.ts'
-- column buyer: Buyer from './contract.ts'
-- column seller: Seller | null from './contract.ts'
-- column address: AddressCopy | null from './contract.ts'
-- column original: InvoiceDetail['original'] from './contract.ts'
-- column credit_notes: InvoiceDetail['creditNotes'] from './contract.ts'
-- column log: InvoiceDetail['log'] from './contract.ts'
-- column uploaded: ('PDF' | 'OFD' | 'XML')[]
-- not null: credit_notes, log, uploaded
-- An invoice with its history; for the desk without a company.
-- name: find_invoice
select {row} as listed, i.company_id, i.type_id, i.series_id, t.provider, i.split, i.taxes, i.rounding_minor,
  i.prepaid_minor, i.due_on, i.payment_reference, i.buyer, i.seller, i.remark,
  i.delivery, i.email, {address_of_invoice} as address, i.reason, i.issued_at,
  (select json_build_object('id', o.id, 'number', o.number) from invoice o
    where o.id = i.original_id and o.company_id = i.company_id) as original,
  (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'totalMinor', n.total_minor,
    'issuedOn', n.issued_on) order by n.issued_at, n.id), '[]') from invoice n
    where n.original_id = i.id and n.company_id = i.company_id) as credit_notes,
  (select coalesce(json_agg(json_build_object('at', instant_text(g.at), 'actorKind', g.actor_kind,
    'actorName', g.actor_name, 'event', g.event, 'note', g.note) order by g.no desc), '[]')
    from (select * from invoice_log h where h.invoice_id = i.id and h.company_id = i.company_id
      order by h.no desc limit 200) g) as log,
  array(select f.format from invoice_file f where f.invoice_id = i.id and f.company_id = i.company_id
    and f.edition = (select max(e.edition) from invoice_file e
      where e.invoice_id = i.id and e.company_id = i.company_id)
    order by f.format) as uploaded
from invoice i {shown}
where i.id = $invoice_id::uuid and ($company_id?::uuid is null or i.company_id = $company_id?::uuid)

-- Where lines are shown as one, those of a group of one kind and tax have the same key.
-- part: line_found
with found as (
  select l.*, s.group_id, s.group_code,
    case when $as_one::boolean then coalesce(s.group_id, l.id) else l.id end as key,
    coalesce((select upper(c.claim) - lower(c.claim) from invoice_claim c
      where c.line_id = l.id and c.company_id = l.company_id), 0) as left_minor
  from invoice_line l
  left join group_subject s on s.subject_id = l.subject_id and s.company_id = $company_id::uuid
  where l.invoice_id = $invoice_id::uuid and l.company_id = $company_id::uuid
    and ($group_id?::uuid is null or s.group_id = $group_id?::uuid)
), folded as (
  select f.key, min(f.no) as no, count(*)::int as lines, sum(f.amount_minor)::bigint as amount_minor,
    sum(f.net_minor)::bigint as before_tax_minor, sum(f.left_minor)::bigint as left_minor,
    count(distinct f.subject_id) filter (where f.subject_kind <> 'GROUP')::int as rooms
  from found f group by f.key, f.kind, f.regime, f.rate_basis_points
)

-- column kind: InvoiceLine['kind'] from './contract.ts'
-- column regime: InvoiceLine['regime'] from './contract.ts'
-- not null: id, no, kind, subject_kind, title_en, title_zh, regime, rate_basis_points, amount_minor, before_tax_minor
-- not null: left_minor, line_count
-- The lines of an invoice, each with its amount left after credit notes; lines summed up as one are about their group.
-- name: list_lines
{line_found}
select l.id, l.no, l.kind, l.bill_id, l.bill_code, l.group_id, l.group_code, g.lines as line_count,
  case when g.lines > 1 then g.rooms end as room_count,
  case when g.lines > 1 then 'GROUP' else l.subject_kind end as subject_kind,
  case when g.lines > 1 then l.group_id else l.subject_id end as subject_id,
  case when g.lines > 1 then l.group_code else l.subject_code end as subject_code,
  l.title_en, l.title_zh, case when g.lines = 1 then l.guest end as guest, l.stay_from, l.stay_to,
  case when g.lines = 1 then l.client_reference else nullif(l.client_reference, l.group_code) end as client_reference,
  l.department, l.cost_centre, l.regime, l.rate_basis_points, g.amount_minor, g.before_tax_minor, g.left_minor
from (select * from folded order by no limit $limit::int offset $offset::int) g
join found l on l.no = g.no
order by g.no

-- name: count_lines
{line_found}
select count(*)::int as total from folded

-- column kind: InvoiceDelivery['kind'] from './contract.ts'
-- column address: AddressCopy | null from './contract.ts'
-- How an invoice went out, the latest first.
-- name: list_deliveries
select d.id, d.kind, d.email,
  case when d.address is not null then jsonb_build_object('country', d.address->'country',
    'contact', d.address->'contact', 'phone', d.address->'phone', 'lines', d.address->'lines') end as address,
  d.courier, d.tracking_number, d.at from invoice_delivery d
where d.invoice_id = $invoice_id::uuid and d.company_id = $company_id::uuid
order by d.at desc, d.id desc limit $limit::int offset $offset::int

-- name: count_deliveries
select count(*)::int as total from invoice_delivery d
where d.invoice_id = $invoice_id::uuid and d.company_id = $company_id::uuid

-- name: find_file
select f.bytes from invoice_file f
where f.invoice_id = $invoice_id::uuid and f.company_id = $company_id::uuid and f.format = $format::text
  and f.edition = (select max(e.edition) from invoice_file e
    where e.invoice_id = f.invoice_id and e.company_id = f.company_id)
