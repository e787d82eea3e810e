-- Every authorisation that is neither captured nor voided belongs to an order that waits for the hotel, an approver or
-- the rest of its payment; to a change that waits for the hotel or an approver; or to a paid part of a group's plan.
select a.id, a.subject_code
from ledger_transfer a
left join hotel_order o on o.id = a.subject_id and o.authorize_transfer_id = a.id
  and (o.payment_status = 'AUTHORIZED' or o.status = 'AWAITING_PAYMENT')
where a.kind = 'AUTHORIZE' and a.subject_kind = 'HOTEL_ORDER' and o.id is null
  and not exists (select from hotel_order_change h where h.hold_transfer_id = a.id and h.state in ('APPROVAL', 'WAITING'))
  and not exists (select from ledger_transfer c where c.closes_id = a.id and c.kind in ('CAPTURE', 'VOID'))
union all
select a.id, a.subject_code
from ledger_transfer a
left join ticket_order o on o.id = a.subject_id and o.authorize_transfer_id = a.id
  and o.status in ('ON_HOLD', 'PENDING')
where a.kind = 'AUTHORIZE' and a.subject_kind = 'TICKET_ORDER' and o.id is null
  and not exists (select from ledger_transfer c where c.closes_id = a.id and c.kind in ('CAPTURE', 'VOID'))
union all
select a.id, a.subject_code
from ledger_transfer a
left join group_instalment i on i.request_id = a.subject_id and i.transfer_id = a.id and i.state = 'PAID'
where a.kind = 'AUTHORIZE' and a.subject_kind = 'GROUP' and i.request_id is null
  and not exists (select from ledger_transfer c where c.closes_id = a.id and c.kind in ('CAPTURE', 'VOID'))
