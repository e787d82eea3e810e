-- Applying for invoices, and taking applications back.

-- What an application with this key became before.
-- name: list_by_key
select i.id, i.code, i.total_minor, i.body_hash from invoice i
where i.company_id = $company_id::uuid and i.idempotency_key = $key::text order by i.part_no

-- column copy: object
-- not null: copy
-- The company's address as documents keep it.
-- name: find_address
select a.copy from company_address_copy a where a.company_id = $company_id::uuid and a.id = $address_id::uuid

-- name: insert_invoice
insert into invoice (code, company_id, type_id, kind, original_id, currency, status, source, split, split_name,
  total_minor, net_minor, tax_minor, rounding_minor, line_count, taxes, buyer, seller, reference, remark, delivery,
  email, address, series_id, year, serial_no, number, reason, asked_by, asked_at, issued_at, issued_on,
  idempotency_key, part_no, body_hash)
values (code_next('V', 'invoice_code', $now::timestamptz), $company_id::uuid, $type_id::uuid, $kind::text,
  $original_id?::uuid, $currency::text, $status::text, $source::text, $split::text, $split_name?::text,
  $total_minor::bigint, $before_tax_minor::bigint, $tax_minor::bigint, $rounding_minor::bigint, $line_count::int,
  $taxes::jsonb, $buyer::jsonb, $seller?::jsonb, $reference?::text, $remark?::text, $delivery::text, $email?::text,
  $address?::jsonb, $series_id?::uuid, $year?::int, $serial_no?::int, $number?::text, $reason?::text,
  $staff_id?::uuid, $now::timestamptz, $issued_at?::timestamptz, $issued_on?::date,
  $key::text, $part_no::int, $body_hash::bytea)
returning id, code

-- Makes applications of a company wait for each other until the transaction ends. Two that insert overlapping claims
-- at once would wait for one another, and PostgreSQL would end one of them as a deadlock.
-- name: lock_claims
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7212))

-- Lines in order; those with a claim take their part of the money fact.
-- name: insert_lines
with given as (
  select * from jsonb_to_recordset($lines::jsonb) as l (no int, "ofLineId" uuid, kind text, "transferId" uuid,
    "factNo" bigint, "billId" uuid, "billCode" text, "subjectKind" text, "subjectId" uuid, "subjectCode" text,
    "titleEn" text, "titleZh" text, guest text, "stayFrom" date, "stayTo" date, "clientReference" text,
    department text, "costCentre" text, regime text, "rateBasisPoints" int, "amountMinor" bigint,
    "beforeTaxMinor" bigint, at timestamptz, "fromMinor" bigint, "toMinor" bigint)
), added as (
  insert into invoice_line (invoice_id, company_id, no, of_line_id, kind, transfer_id, fact_no, bill_id, bill_code,
    subject_kind, subject_id, subject_code, title_en, title_zh, guest, stay_from, stay_to, client_reference,
    department, cost_centre, regime, rate_basis_points, amount_minor, net_minor, at)
  select $invoice_id::uuid, $company_id::uuid, g.no, g."ofLineId", g.kind, g."transferId", g."factNo", g."billId",
    g."billCode", g."subjectKind", g."subjectId", g."subjectCode", g."titleEn", g."titleZh", g.guest, g."stayFrom",
    g."stayTo", g."clientReference", g.department, g."costCentre", g.regime, g."rateBasisPoints", g."amountMinor",
    g."beforeTaxMinor", g.at
  from given g
  returning id, no
)
insert into invoice_claim (line_id, company_id, fact_no, claim)
select a.id, $company_id::uuid, g."factNo", int8range(g."fromMinor", g."toMinor")
from added a join given g on g.no = a.no
where g."toMinor" is not null

-- name: insert_log
insert into invoice_log (invoice_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status, to_status,
  note)
select i.id, i.company_id, $now::timestamptz, $actor_kind::text, $staff_id?::uuid, $actor_name::text, $event::text,
  $from?::text, i.status, $note?::text
from invoice i where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- column status: InvoiceStatus from './states.ts'
-- column kind: 'INVOICE' | 'CREDIT_NOTE'
-- Locks an invoice of the company.
-- name: lock_invoice
select i.id, i.status, i.kind, i.delivery, i.total_minor, i.credited_minor from invoice i
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid for update

-- name: set_status
update invoice i set status = $status::text, reason = coalesce($reason?::text, i.reason)
where i.id = $invoice_id::uuid and i.company_id = $company_id::uuid

-- Frees the amounts of an invoice that does not stand any more.
-- name: remove_claims
delete from invoice_claim c using invoice_line l
where c.line_id = l.id and l.invoice_id = $invoice_id::uuid and c.company_id = $company_id::uuid
  and l.company_id = c.company_id
