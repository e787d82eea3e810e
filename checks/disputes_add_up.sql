-- A bill's disputed amount is the sum of its open disputes; the bill is DISPUTED where that is its whole open amount;
-- each upheld dispute was credited once; each correction equals its movement in the ledger and is on a bill.
select b.code as what
from bill b
left join lateral (select coalesce(sum(d.amount_minor), 0) as minor from bill_dispute d
  where d.bill_id = b.id and d.company_id = b.company_id and d.status = 'OPEN') o on true
where b.disputed_minor <> o.minor
  or (b.status = 'DISPUTED') <> (b.status not in ('OPEN', 'PAID') and b.disputed_minor > 0
    and b.total_minor - b.paid_minor <= b.disputed_minor)
union all
select d.id::text from bill_dispute d
left join bill_correction c on c.dispute_id = d.id and c.amount_minor = -d.credited_minor
  and (c.bill_id, c.company_id) = (d.bill_id, d.company_id)
join bill_line l on l.id = d.line_id
where (d.status in ('UPHELD', 'PARTLY')) <> (c.id is not null) or d.amount_minor <> l.amount_minor
union all
select c.id::text from bill_correction c
left join ledger_transfer t on t.id = c.transfer_id and t.company_id = c.company_id
left join bill_line l on l.transfer_id = c.transfer_id and l.company_id = c.company_id and l.reissue_no = 0
where t.id is null or c.amount_minor <> case t.kind when 'CHARGE' then t.credit_minor
    when 'ADJUSTMENT' then -t.deposit_minor - t.credit_minor end
  or (t.credit_minor <> 0) <> (l.id is not null) or l.kind = 'PENALTY' and c.kind <> 'PENALTY'
union all
select t.id::text from ledger_transfer t
where t.idempotency_key like 'bill:%:correction:%'
  and not exists (select from bill_correction c where c.transfer_id = t.id)
