-- A reconciled day has the counts and sums of its statement lines, and every line without a payment of ours has an
-- issue at the desk.
select s.day::text as what
from payment_statement s
left join (
  select provider, day, count(*) filter (where kind = 'CHARGE') as charges,
    coalesce(sum(amount_minor) filter (where kind = 'CHARGE'), 0) as charges_minor,
    coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunds_minor, sum(fee_minor) as fee_minor
  from payment_statement_row group by provider, day) r on r.provider = s.provider and r.day = s.day
where s.status = 'DONE'
  and (s.charges_theirs_minor, s.refunds_theirs_minor, s.fee_minor) <> (coalesce(r.charges_minor, 0),
    coalesce(r.refunds_minor, 0), coalesce(r.fee_minor, 0))
union all
select t.number from payment_statement_row t
join payment_statement s on s.provider = t.provider and s.day = t.day and s.status = 'DONE'
where not exists (select from payment_attempt a where t.kind = 'CHARGE' and a.number = t.number)
  and not exists (select from payment_refund r where t.kind = 'REFUND' and r.number = t.number)
  and not exists (select from payment_issue i where i.kind = 'STATEMENT_MISSING_HERE' and i.number = t.number)
