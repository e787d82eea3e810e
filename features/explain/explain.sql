-- Where an amount comes from and where it went. `is_desk` says that the reader is the operator; a customer's statements
-- name the company, and row-level security stands behind it.

-- not null: kind, id, company_id
-- What a number is of; the first one where several have it.
-- name: find_asked
select a.kind, a.id, a.company_id from (
  select 1 as place, 'SUBJECT' as kind, o.id, o.company_id from hotel_order_row o where o.code = $number::text
  union all select 2, 'SUBJECT', t.order_id, t.company_id from ticket_order_head t where t.code = $number::text
  union all select 3, 'SUBJECT', g.id, g.company_id from invoiceable_group g where g.code = $number::text
  union all select 4, 'BILL', b.bill_id, b.company_id from bill_chain b where b.bill_code = $number::text
  union all select 5, 'INVOICE', i.invoice_id, i.company_id from invoice_chain i where i.number = $number::text
  union all select 6, 'INVOICE', i.invoice_id, i.company_id from invoice_chain i where i.code = $number::text
  union all select 7, 'PAYMENT', p.payment_id, p.company_id from payment_money p
    where p.code = $number::text or p.reference = $number::text
  union all select 8, 'MOVEMENT', m.id, m.company_id from ledger_movement m where m.id = $movement_id?::uuid
) a
where $company_id?::uuid is null or a.company_id = $company_id?::uuid
order by a.place limit 1

-- The movements of what was asked, and what names them, their orders or their bills; `company_id` is its company.
-- part: chain
first as materialized (
  select m.id, m.subject_kind, m.subject_id from ledger_movement m
  where m.company_id = $company_id::uuid and (
    $kind::text = 'SUBJECT' and m.subject_id = $id::uuid
    or $kind::text = 'MOVEMENT' and m.id = $id::uuid
    or $kind::text = 'BILL' and m.id in (select b.transfer_id from bill_chain b
      where b.bill_id = $id::uuid and b.company_id = $company_id::uuid)
    or $kind::text = 'INVOICE' and m.id in (select i.transfer_id from invoice_chain i
      where i.invoice_id = $id::uuid and i.company_id = $company_id::uuid)
    or $kind::text = 'PAYMENT' and (m.subject_id = $id::uuid or m.subject_id in (select p.payable_id from payment_money p
        where p.payment_id = $id::uuid and p.company_id = $company_id::uuid)
      or m.id in (select b.transfer_id from bill_chain b where b.company_id = $company_id::uuid
        and b.bill_id in (select x.bill_id from bill_chain x join payment_money p on p.code = x.payment_code
          where p.payment_id = $id::uuid and p.company_id = $company_id::uuid and x.company_id = $company_id::uuid))))
), bills as materialized (
  select b.* from bill_chain b
  where b.company_id = $company_id::uuid and (b.transfer_id in (select f.id from first f)
    or $kind::text = 'BILL' and b.bill_id = $id::uuid
    or b.what = 'BILL_PAYMENT' and b.bill_id in (select x.bill_id from bill_chain x
      where x.company_id = $company_id::uuid and x.transfer_id in (select f.id from first f)))
), money as materialized (
  select p.* from payment_money p
  where p.company_id = $company_id::uuid and (p.payment_id in (select f.subject_id from first f)
    or p.payable_id in (select f.subject_id from first f) and $kind::text <> 'BILL'
    or p.payment_id = $id::uuid or p.code in (select b.payment_code from bills b))
), moved as materialized (
  select m.* from ledger_movement m
  where m.company_id = $company_id::uuid and (m.id in (select f.id from first f)
    or m.id in (select b.transfer_id from bills b) or m.id in (select p.transfer_id from money p))
), subjects as (
  select distinct f.subject_kind as kind, f.subject_id as id from first f
  where f.subject_kind in ('HOTEL_ORDER', 'TICKET_ORDER', 'GROUP')
), chain as (
  select 'BANK_LINE' as what, l.id::text as id, l.bank_ref as number, l.bank_ref as ask, l.payer_name as about,
    null as detail, null::uuid as staff_id, l.at, l.currency, l.amount_minor
  from money p join payment_bank_line l on l.receipt_id = p.receipt_id where $is_desk::boolean
  union all
  select 'RECEIPT', p.id::text, p.reference, p.reference, p.code, p.method, p.staff_id, p.at, p.currency,
    p.received_minor from money p
  union all
  select distinct on (p.payment_id) 'PAYMENT', p.payment_id::text, p.code, p.code, p.payable_code, null, null::uuid,
    p.created_at, p.currency, p.amount_minor from money p
  union all
  select b.what, b.id::text, b.bill_code, b.bill_code, coalesce(b.subject_code, b.payment_code), b.detail, b.staff_id,
    b.at, b.currency, b.amount_minor from bills b
  union all
  select 'MOVEMENT', m.id::text, m.no::text, m.id::text, m.subject_code, m.kind, m.staff_id, m.created_at,
    m.currency::text, case when m.kind in ('REFUND', 'ADJUSTMENT') then -1 else 1 end
    * (m.deposit_minor + m.credit_minor) from moved m
  union all
  select 'ENTRY', e.transfer_id || '-' || e.position, m.no::text, m.id::text, m.subject_code, e.account, null,
    m.created_at, e.currency, e.amount_minor
  from moved m join ledger_posting e on e.transfer_id = m.id and e.company_id = m.company_id where $is_desk::boolean
  union all
  select s.kind, s.id::text, o.code, o.code, o.lead_guest, null, null, o.created_at, (o.listed->>'currency'),
    (o.listed->>'totalMinor')::bigint
  from subjects s join hotel_order_row o on o.id = s.id and o.company_id = $company_id::uuid
  union all
  select s.kind, s.id::text, t.code, t.code, t.title_en, null, null, t.created_at, t.currency, t.total_minor
  from subjects s join ticket_order_head t on t.order_id = s.id and t.company_id = $company_id::uuid
  union all
  select case i.kind when 'CREDIT_NOTE' then 'CREDIT_NOTE' else 'INVOICE' end, i.invoice_id::text,
    coalesce(i.number, i.code), coalesce(i.number, i.code), null, i.status, null, i.at, i.currency,
    sum(i.amount_minor)::bigint
  from invoice_chain i
  where i.company_id = $company_id::uuid
    and (i.invoice_id = $id::uuid or i.transfer_id in (select f.id from first f)
      and (i.subject_id is null or i.subject_id in (select f.subject_id from first f)))
  group by i.invoice_id, i.kind, i.number, i.code, i.status, i.at, i.currency
  union all
  select 'APPROVAL', a.order_id::text, a.code, a.code, a.rule_name, a.state, a.decided_by, a.at, null, null
  from subjects s join approval_answer a on a.order_id = s.id and a.company_id = $company_id::uuid
  union all
  select 'COST', g.id::text, g.code, g.code, null, null, null, g.created_at, g.currency::text, g.cost_minor
  from first f join hotel_order_margin g on g.id = f.subject_id where $is_desk::boolean group by g.id, g.code,
    g.created_at, g.currency, g.cost_minor
)

-- not null: total
-- column listed: ChainRow from './contract.ts'
-- A page of the chain. An approval has the currency of what it is about.
-- name: list_chain
with {chain}
select json_build_object('code', c.what || '-' || c.id, 'what', c.what, 'number', c.number, 'ask', c.ask,
  'about', c.about, 'detail', c.detail, 'by', s.name, 'at', instant_text(c.at),
  'currency', coalesce(c.currency, max(c.currency) over ()), 'amountMinor', c.amount_minor) as listed,
  (count(*) over ())::int as total
from chain c
left join staff_member s on s.id = c.staff_id and ($is_desk::boolean or s.company_id = $company_id::uuid)
order by array_position($links::text[], c.what), c.at, c.number, c.id
limit $limit::int offset $offset::int
