-- bills: lines whose bill stands, for who makes invoices of them. An open bill still changes.
create view invoiceable_bill_line with (security_invoker = true) as
select l.company_id, l.bill_id, b.code as bill_code, b.period_from, b.period_to, b.issued_on, l.currency, l.kind,
  l.amount_minor, l.transfer_id, l.transfer_no, l.subject_kind, l.subject_id, l.subject_code, l.note, l.at
from bill_line l
join bill b on b.id = l.bill_id and b.company_id = l.company_id
where b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'PAID', 'OVERDUE');

-- hotel-orders: what an invoice says of an order.
create view invoiceable_order with (security_invoker = true) as
select o.id, o.company_id, o.code, r.hotel_name_en as title_en, r.hotel_name_zh as title_zh, o.lead_guest as guest,
  o.check_in as stay_from, o.check_out as stay_to, o.customer_reference as client_reference, o.department,
  o.cost_centre
from hotel_order o
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id;

-- company: who a company is by law, for documents made out to it.
create view company_legal with (security_invoker = true) as
select id, legal_name, registration_number, country, city, address, phone
from company;

-- What can still be invoiced: the movements of issued bills, and those of orders that the balance paid; of each the
-- parts that no standing invoice has. `piece` is a part in minor units without the sign, `amount_minor` is signed.
create view invoice_open_fact with (security_invoker = true) as
select f.source, f.source_id, f.company_id, f.currency, f.transfer_id, f.fact_no, f.kind, f.bill_id, f.bill_code,
  f.subject_kind, f.subject_id, f.subject_code, f.note, f.at,
  lower(p.piece) as from_minor, upper(p.piece) as to_minor,
  sign(f.amount_minor)::bigint * (upper(p.piece) - lower(p.piece)) as amount_minor
from (
  select 'BILL' as source, l.bill_id as source_id, l.company_id, l.currency, l.transfer_id,
    l.transfer_no * 2 as fact_no, l.kind, l.bill_id, l.bill_code, l.subject_kind, l.subject_id, l.subject_code,
    l.note, l.at, l.amount_minor
  from invoiceable_bill_line l
  union all
  select 'ORDER', m.subject_id, m.company_id, m.currency, m.id, m.no * 2 + 1,
    case m.kind when 'CAPTURE' then 'CHARGE' else m.kind end, null, null, m.subject_kind, m.subject_id,
    m.subject_code, m.note, m.created_at,
    case when m.kind in ('CHARGE', 'CAPTURE') then m.deposit_minor else -m.deposit_minor end
  from ledger_movement m
  where m.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and m.deposit_minor <> 0
    and m.subject_kind = 'HOTEL_ORDER'
) f
cross join lateral unnest(int8multirange(int8range(0, abs(f.amount_minor)))
  - coalesce((select range_agg(c.claim) from invoice_claim c
    where c.company_id = f.company_id and c.fact_no = f.fact_no), '{}')) as p (piece);

grant select on company_legal, invoiceable_bill_line, invoiceable_order, invoice_open_fact to tradewind_app;
