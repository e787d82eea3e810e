-- A company's debt equals its unbilled movements plus the unpaid parts of its bills; every SETTLE in the ledger settled
-- one bill by its amount, once.
select w.company_id::text as what, w.currency::text as currency, w.receivable_minor
from wallet w
left join lateral (select coalesce(sum(m.amount_minor), 0) as minor from debt_movement m
  where m.company_id = w.company_id and m.currency = w.currency and not exists (select from bill_line l
    where l.transfer_id = m.id)) unbilled on true
left join lateral (select coalesce(sum(b.total_minor - b.paid_minor), 0) as minor from bill b
  where b.company_id = w.company_id and b.currency = w.currency and b.status <> 'VOID') billed on true
-- A trial of the ledger alone settles without a bill.
left join lateral (select coalesce(sum(t.deposit_minor), 0) as minor from ledger_transfer t
  where t.company_id = w.company_id and t.currency = w.currency and t.kind = 'SETTLE'
    and t.subject_kind in ('TEST', 'DRILL')) tried on true
where w.receivable_minor <> unbilled.minor + billed.minor - tried.minor
union all
select t.id::text, t.currency::text, t.deposit_minor
from ledger_transfer t
left join bill_payment p on p.transfer_id = t.id
left join bill b on b.id = p.bill_id
where t.kind = 'SETTLE' and t.subject_kind not in ('TEST', 'DRILL')
  and (b.id is null or (b.company_id, b.currency, p.amount_minor, b.id) <> (t.company_id, t.currency, t.deposit_minor,
  t.subject_id))
union all
select p.id::text, p.kind, p.amount_minor
from bill_payment p left join ledger_transfer t on t.id = p.transfer_id and t.kind = 'SETTLE'
where p.transfer_id is not null and t.id is null
