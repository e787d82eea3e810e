-- Makes a bill void and issues its replacement. Lock the bill, its orders and the wallet before.

-- not null: money_minor, is_set_off
-- What settled a bill: money that goes back to the balance, and whether another bill was set off against it.
-- name: sum_settled
select coalesce(sum(p.amount_minor) filter (where p.kind <> 'CREDIT'), 0)::bigint as money_minor,
  coalesce(bool_or(p.kind = 'CREDIT'), false) as is_set_off
from bill_payment p where p.bill_id = $bill_id::uuid and p.company_id = $company_id::uuid

-- name: set_void
update bill b set status = $to::text, paid_minor = 0, void_reason = $public_reason::text
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = $from::text

-- The bill that replaces a void one: the same period and lines, by the terms of the agreement in force.
-- name: insert_replacement
with made as (
  insert into bill (code, company_id, agreement_id, currency, settlement_term, period_from, period_to, subject_id,
    status, line_count, total_minor, issued_at, issued_on, due_on, replaces_id)
  select code_next('B', 'bill_code', $now::timestamptz), b.company_id, a.id, b.currency, b.settlement_term,
    b.period_from, b.period_to, b.subject_id, 'ISSUED', b.line_count, b.total_minor, $now::timestamptz, $today::date,
    $today::date + a.payment_days, b.id
  from bill b
  join agreement_terms a on a.id = $agreement_id::uuid and a.company_id = b.company_id
  where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = 'VOID'
  returning id, code, company_id, total_minor
), logged as (
  insert into bill_log (bill_id, company_id, at, actor_kind, actor_name, event, from_status, to_status, amount_minor,
    note)
  select m.id, m.company_id, $now::timestamptz, 'SYSTEM', 'Tradewind', 'issued', 'OPEN', 'ISSUED', m.total_minor,
    $code::text
  from made m
), told as (
  insert into outbox (topic, company_id, payload)
  select 'bill.issued', m.company_id, jsonb_build_object('billId', m.id, 'code', m.code, 'companyId', m.company_id,
    'at', instant_text($now::timestamptz)) from made m
)
select m.id, m.code from made m

-- name: copy_lines
insert into bill_line (bill_id, company_id, currency, kind, amount_minor, transfer_id, transfer_no, subject_kind,
  subject_id, subject_code, note, at, reissue_no)
select $new_id::uuid, l.company_id, l.currency, l.kind, l.amount_minor, l.transfer_id, l.transfer_no, l.subject_kind,
  l.subject_id, l.subject_code, l.note, l.at, l.reissue_no + 1
from bill_line l where l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid
order by l.transfer_no

-- Keeps bills from becoming void until the transaction ends; others may keep them as well.
-- name: keep_bills
select b.id from bill b where b.id = any ($bill_ids::uuid[]) and b.company_id = $company_id::uuid
order by b.id for share
