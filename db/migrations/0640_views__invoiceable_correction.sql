-- bills: lines whose bill stands, for who makes invoices of them. An open bill still changes, and a line in dispute waits
-- for the decision. What an upheld dispute gave back is about the disputed order; the part of it that the balance got is
-- on no bill, so it comes with the bill that was disputed (`of_balance`).
create or replace view invoiceable_bill_line with (security_invoker = true) as
select l.company_id, l.bill_id, b.code as bill_code, b.period_from, b.period_to, b.issued_on, l.currency, l.kind,
  l.amount_minor, l.transfer_id, l.transfer_no, coalesce(x.subject_kind, l.subject_kind) as subject_kind,
  coalesce(x.subject_id, l.subject_id) as subject_id, coalesce(x.subject_code, l.subject_code) as subject_code,
  coalesce(c.reason, l.note) as note, l.at, false as of_balance
from bill_line l
join bill b on b.id = l.bill_id and b.company_id = l.company_id
left join bill_correction c on c.transfer_id = l.transfer_id and c.company_id = l.company_id
left join bill_dispute d on d.id = c.dispute_id and d.company_id = c.company_id
left join bill_line x on x.id = d.line_id and x.company_id = d.company_id
where b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED')
  and not exists (select from bill_dispute o
    where o.line_id = l.id and o.company_id = l.company_id and o.status = 'OPEN')
union all
select c.company_id, c.bill_id, b.code, b.period_from, b.period_to, b.issued_on, m.currency, m.kind, -m.deposit_minor,
  m.id, m.no, x.subject_kind, x.subject_id, x.subject_code, c.reason, m.created_at, true
from bill_correction c
join ledger_movement m on m.id = c.transfer_id and m.company_id = c.company_id
join bill b on b.id = c.bill_id and b.company_id = c.company_id
join bill_dispute d on d.id = c.dispute_id and d.company_id = c.company_id
join bill_line x on x.id = d.line_id and x.company_id = d.company_id
where m.deposit_minor <> 0 and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE', 'DISPUTED');

-- groups: what an invoice says of a contract whose rooms were never orders, such as the fee for cancelling it.
create view invoiceable_group with (security_invoker = true) as
select g.id, g.company_id, g.code, h.name_en as title_en, h.name_zh as title_zh, g.contact_name as guest,
  g.check_in as stay_from, g.check_out as stay_to, null::text as client_reference, null::text as department,
  null::text as cost_centre
from group_deal d
join group_request g on g.id = d.request_id and g.company_id = d.company_id
join group_offer o on o.id = d.offer_id and o.company_id = d.company_id
join hotel_content h on h.id = o.hotel_id;

-- invoices: orders of every kind.
create or replace view invoiceable_order with (security_invoker = true) as
select * from invoiceable_hotel_order
union all select * from invoiceable_ticket_order
union all select * from invoiceable_group;

-- As in 0472, with what disputes gave back to the balance, and with groups.
create or replace view invoice_open_fact with (security_invoker = true) as
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
) f
cross join lateral unnest(int8multirange(int8range(0, abs(f.amount_minor)))
  - coalesce((select range_agg(c.claim) from invoice_claim c
    where c.company_id = f.company_id and c.fact_no = f.fact_no), '{}')) as p (piece);

grant select on invoiceable_group to tradewind_app;
