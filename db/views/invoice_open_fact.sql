-- What can still be invoiced: the movements of issued bills, with what was given back of them to the balance, and
-- those of orders of every kind and of groups that the balance paid; of each the parts that no valid invoice has.
-- `piece` is a part in minor units without the sign, `amount_minor` is signed.
create view invoice_open_fact with (security_invoker = true) as
select f.source, f.source_id, f.company_id, f.currency, f.transfer_id, f.fact_no, f.kind, f.bill_id, f.bill_code,
  f.subject_kind, f.subject_id, f.subject_code, f.note, f.at,
  lower(p.piece) as from_minor, upper(p.piece) as to_minor,
  sign(f.amount_minor)::bigint * (upper(p.piece) - lower(p.piece)) as amount_minor
from (
  select 'BILL' as source, l.bill_id as source_id, l.company_id, l.currency, l.transfer_id,
    l.transfer_no * 2 + l.of_balance::int as fact_no, l.kind, l.bill_id, l.bill_code, l.subject_kind, l.subject_id,
    l.subject_code, l.note, l.at, l.amount_minor
  from invoiceable_bill_line l
  union all
  select 'ORDER', m.subject_id, m.company_id, m.currency, m.id, m.no * 2 + 1,
    case m.kind when 'CAPTURE' then 'CHARGE' else m.kind end, null, null, m.subject_kind, m.subject_id,
    m.subject_code, m.note, m.created_at,
    case when m.kind in ('CHARGE', 'CAPTURE') then m.deposit_minor else -m.deposit_minor end
  from ledger_movement m
  where m.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and m.deposit_minor <> 0
    and (m.subject_kind like '%!_ORDER' escape '!' or m.subject_kind = 'GROUP')
    -- What cancelling or a dispute gave back to the balance of an order on account comes with the bill of the order.
    and (m.kind in ('CHARGE', 'CAPTURE') or not exists (select from invoiceable_bill_line b
      where b.transfer_id = m.id and b.company_id = m.company_id and b.of_balance))
) f
cross join lateral unnest(int8multirange(int8range(0, abs(f.amount_minor)))
  - coalesce((select range_agg(c.claim) from invoice_claim c
    where c.company_id = f.company_id and c.fact_no = f.fact_no), '{}')) as p (piece);
