-- What the desk does with an application. Lock an invoice before changing it.

-- column status: InvoiceStatus from '../states.ts'
-- column kind: 'INVOICE' | 'CREDIT_NOTE'
-- column provider: TypeRow['provider'] from '../contract.ts'
-- column split: Split from '../rules.ts'
-- column source: 'BILL' | 'ORDER'
-- column delivery: 'EMAIL' | 'PAPER'
-- column buyer: Buyer from '../contract.ts'
-- column taxes: TaxSum[] from '../rules.ts'
-- column address: object | null
-- Locks an invoice of any company.
-- name: lock_for_desk
select i.id, i.company_id, i.code, i.kind, i.status, i.type_id, i.currency, i.source, i.split, i.split_name, i.number,
  i.total_minor, i.credited_minor, i.taxes, i.buyer, i.reference, i.delivery, i.email, i.address,
  t.provider, t.series_id
from invoice i join invoice_type t on t.id = i.type_id
where i.id = $invoice_id::uuid for update of i

-- not null: name
-- name: find_name
select s.name from staff_member s where s.id = $staff_id::uuid and s.company_id is null

-- not null: due_minor
-- What is still to be paid of the bills that an invoice is over, each by its share of what the bill comes to after its
-- credits, and by when. What is in dispute is on no invoice. The balance paid for orders by themselves.
-- name: find_due
select least(coalesce(sum(x.due_minor), 0), i.total_minor)::bigint as due_minor, min(x.due_on) as due_on,
  left(string_agg(x.code, ' ' order by x.due_on, x.code), 140) as payment_reference
from invoice i
left join (
  select b.code, b.due_on, least(l.part_minor,
      round(l.part_minor * (b.left_minor - b.disputed_minor) / t.total_minor)) as due_minor
  from (select n.bill_id, sum(n.amount_minor) as part_minor from invoice_line n
    where n.invoice_id = $invoice_id::uuid and n.company_id = $company_id::uuid group by n.bill_id) l
  join invoiceable_bill b on b.id = l.bill_id and b.company_id = $company_id::uuid
  cross join lateral (select sum(v.amount_minor) as total_minor from invoiceable_bill_line v
    where v.bill_id = b.id and v.company_id = $company_id::uuid and not v.of_balance) t
  where t.total_minor > 0 and b.left_minor > b.disputed_minor and l.part_minor > 0
) x on x.due_minor > 0
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid
group by i.total_minor

-- name: set_issued
update invoice i set status = 'ISSUED', number = $number::text, series_id = $series_id?::uuid, year = $year?::int,
  serial_no = $serial_no?::int, seller = $seller?::jsonb, issued_at = $now::timestamptz, issued_on = $issued_on::date,
  prepaid_minor = i.total_minor - $due_minor::bigint, due_on = $due_on?::date,
  payment_reference = $payment_reference?::text
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- column kind: InvoiceLine['kind'] from '../contract.ts'
-- column regime: Regime from '../rules.ts'
-- not null: left_minor
-- The lines of an invoice that still stand, with what is left of each.
-- name: list_standing
select l.id, l.kind, l.transfer_id, l.fact_no, l.bill_id, l.bill_code, l.subject_kind, l.subject_id, l.subject_code,
  l.title_en, l.title_zh, l.guest, l.stay_from, l.stay_to, l.client_reference, l.department, l.cost_centre, l.regime,
  l.rate_basis_points, l.amount_minor, l.at, upper(c.claim) - lower(c.claim) as left_minor
from invoice_line l
join invoice_claim c on c.line_id = l.id and c.company_id = l.company_id
where l.invoice_id = $invoice_id::uuid and l.company_id = $company_id::uuid
order by l.no

-- column taxes: TaxSum[] from '../rules.ts'
-- What the credit notes of an invoice took back of each tax.
-- name: list_credit_taxes
select n.taxes from invoice n where n.original_id = $invoice_id::uuid and n.company_id = $company_id::uuid

-- Shortens the claims of lines by what a credit note takes back.
-- name: shorten_claims
update invoice_claim c set claim = int8range(lower(c.claim), upper(c.claim) - t."amountMinor")
from jsonb_to_recordset($taken::jsonb) as t ("lineId" uuid, "amountMinor" bigint)
where c.line_id = t."lineId" and c.company_id = $company_id::uuid
  and upper(c.claim) - t."amountMinor" > lower(c.claim)

-- Ends the claims of lines that a credit note takes back whole.
-- name: end_claims
delete from invoice_claim c where c.company_id = $company_id::uuid and c.line_id = any ($line_ids::uuid[])

-- name: add_credited
update invoice i set credited_minor = i.credited_minor + $amount_minor::bigint
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- name: insert_delivery
insert into invoice_delivery (invoice_id, company_id, kind, email, address, courier, tracking_number, at, staff_id)
values ($invoice_id::uuid, $company_id::uuid, $kind::text, $email?::text, $address?::jsonb, $courier?::text,
  $tracking_number?::text, $now::timestamptz, $staff_id?::uuid)

-- An edition has one file of each format; a replacement begins the next edition.
-- name: insert_file
insert into invoice_file (invoice_id, company_id, format, bytes, uploaded_at, uploaded_by, edition)
values ($invoice_id::uuid, $company_id::uuid, $format::text, $bytes::bytea, $now::timestamptz, $staff_id::uuid,
  coalesce((select max(e.edition) + case when $replaces::boolean then 1 else 0 end from invoice_file e
    where e.invoice_id = $invoice_id::uuid and e.company_id = $company_id::uuid), 1))
on conflict (invoice_id, edition, format) do nothing

-- name: set_number
update invoice set number = $number::text where id = $invoice_id::uuid and company_id = $company_id::uuid

-- name: insert_event
insert into outbox (topic, company_id, payload)
select $topic::text, i.company_id, jsonb_strip_nulls(jsonb_build_object('invoiceId', i.id, 'code', i.code,
  'companyId', i.company_id, 'replaced', $replaced?::text, 'at', instant_text($now::timestamptz)))
from invoice i where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- Tells of paper that left the house; `by` names courier and number.
-- name: insert_sent_event
insert into outbox (topic, company_id, payload)
select 'invoice.sent', i.company_id, jsonb_build_object('invoiceId', i.id, 'code', i.code, 'companyId', i.company_id,
  'facts', jsonb_build_object('name', $by::text), 'at', instant_text($now::timestamptz))
from invoice i where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- column kind: 'INVOICE' | 'CREDIT_NOTE'
-- column asked_by: string | null
-- Whom the mail of an invoice concerns; that of a credit note, who applied for its invoice.
-- name: find_mail_facts
select i.id, i.code, i.kind, i.number, i.total_minor, i.currency, i.email, i.reason,
  coalesce(i.asked_by, (select o.asked_by from invoice o
    where o.id = i.original_id and o.company_id = i.company_id)) as asked_by
from invoice i
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid
