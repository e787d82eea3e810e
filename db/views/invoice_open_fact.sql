-- What can still be invoiced: the movements of issued bills, with what was given back of them to the balance, and
-- those of orders of every kind and of groups that the balance paid; of each the parts that no valid invoice has.
-- What was given back of an order is set off against what was charged for it, so that the parts of one order are all
-- above zero or all below. Of a cancelled order the rest is its fee (PENALTY), which has a tax and a day of its own.
-- `piece` is a part in minor units without the sign, `amount_minor` is signed.
create view invoice_open_fact with (security_invoker = true) as
select n.source, n.source_id, n.company_id, n.currency, n.transfer_id, n.fact_no, t.kind, n.bill_id, n.bill_code,
  n.subject_kind, n.subject_id, n.subject_code, n.note, n.at, case t.kind when 'PENALTY' then n.fee_at end as fee_at,
  t.from_minor, t.to_minor, n.sign * (t.to_minor - t.from_minor) as amount_minor
from (
  -- How much of a piece is left; charges are set off last where their own source has a refund, then the latest first.
  select p.*, e.at as fee_at, r.left_minor, least(p.size, r.left_minor - (p.upto - p.size)) as kept,
    coalesce(e.most_minor - (select coalesce(sum(upper(c.claim) - lower(c.claim)), 0)
      from invoice_line l join invoice_claim c on c.line_id = l.id and c.company_id = l.company_id
      where l.company_id = p.company_id and l.subject_id = e.subject_id and l.kind = 'PENALTY'), 0) as fee
  from (
    select q.*, sum(q.sign * q.size) over (partition by q.company_id, q.currency, q.thing) as balance,
      sum(q.size) over (partition by q.company_id, q.currency, q.thing, q.sign
        order by q.is_mixed, q.fact_no, q.from_minor) as upto
    from (
      select f.*, sign(f.amount_minor)::bigint as sign, lower(u.piece) as from_minor,
        upper(u.piece) - lower(u.piece) as size,
        min(sign(f.amount_minor)) over w < max(sign(f.amount_minor)) over w as is_mixed
      from (
        select 'BILL' as source, l.bill_id as source_id, l.company_id, l.currency, l.transfer_id,
          l.transfer_no * 2 + l.of_balance::int as fact_no, l.kind, l.bill_id, l.bill_code, l.subject_kind,
          l.subject_id, l.subject_code, l.note, l.at, l.amount_minor,
          case when l.subject_kind like '%!_ORDER' escape '!' or l.subject_kind = 'GROUP' then l.subject_id
            else l.transfer_id end as thing
        from invoiceable_bill_line l
        union all
        select 'ORDER', m.subject_id, m.company_id, m.currency, m.id, m.no * 2 + 1,
          case m.kind when 'CAPTURE' then 'CHARGE' else m.kind end, null, null, m.subject_kind, m.subject_id,
          m.subject_code, m.note, m.created_at,
          case when m.kind in ('CHARGE', 'CAPTURE') then m.deposit_minor else -m.deposit_minor end, m.subject_id
        from ledger_movement m
        where m.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and m.deposit_minor <> 0
          and (m.subject_kind like '%!_ORDER' escape '!' or m.subject_kind = 'GROUP')
          -- What was given back to the balance of an order on account comes with the bill of the order.
          and (m.kind in ('CHARGE', 'CAPTURE') or not exists (select from invoiceable_bill_line b
            where b.transfer_id = m.id and b.company_id = m.company_id and b.of_balance))
      ) f
      cross join lateral unnest(int8multirange(int8range(0, abs(f.amount_minor)))
        - coalesce((select range_agg(c.claim) from invoice_claim c
          where c.company_id = f.company_id and c.fact_no = f.fact_no), '{}')) as u (piece)
      window w as (partition by f.company_id, f.currency, f.thing, f.source)
    ) q
  ) p
  cross join lateral (select (p.sign * p.balance)::bigint as left_minor) r
  left join invoice_fee e on e.subject_id = p.subject_id and e.company_id = p.company_id and p.sign > 0
  where p.upto - p.size < r.left_minor
) n
-- What is left begins with the thing itself and ends with its fee.
cross join lateral (select greatest(0, least(n.kept, n.left_minor - n.fee - (n.upto - n.size)))::bigint as stay) y
cross join lateral (values (n.kind, n.from_minor, n.from_minor + y.stay),
  ('PENALTY', n.from_minor + y.stay, n.from_minor + n.kept::bigint)) as t (kind, from_minor, to_minor)
where t.to_minor > t.from_minor;
