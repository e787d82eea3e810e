-- A debt movement is on a bill or deferred before any later movement of its account is, and within a day where bills
-- are made at all. A deferred one is on no bill, and is looked at each day.
with billed as (
  select company_id, currency, max(transfer_no) as last, max(max(transfer_no)) over () as last_of_all from bill_line
    group by company_id, currency
)
select m.id::text as what, m.company_id, m.currency::text as currency, m.amount_minor
from debt_movement m
where not exists (select from bill_line l where l.transfer_id = m.id)
  and not exists (select from bill_deferred d where d.transfer_id = m.id)
  -- An account without an agreement has no term to be billed by.
  and exists (select from agreement a where a.company_id = m.company_id and a.currency = m.currency
    and a.status <> 'DRAFT')
  and exists (select from billed b where m.no < b.last_of_all
    and (m.at < portal_now() - interval '1 day'
      or m.no < b.last and (b.company_id, b.currency) = (m.company_id, m.currency)))
union all
select d.transfer_id::text, d.company_id, d.currency::text, d.transfer_no
from bill_deferred d
where exists (select from bill_line l where l.transfer_id = d.transfer_id)
  or not exists (select from debt_movement m
    where (m.id, m.no, m.company_id, m.currency) = (d.transfer_id, d.transfer_no, d.company_id, d.currency))
  or d.looked_on < (select max(o.looked_on) - 1 from bill_deferred o)
