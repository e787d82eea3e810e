-- A ticket order that its supplier refused has ended here or is being settled by a person; an order that its supplier
-- confirmed is no longer pending.
select o.id, o.code, o.status, y.step, y.state
from ticket_supply y
join ticket_order o on o.id = y.order_id and o.company_id = y.company_id
where y.step <> 'CANCEL' and y.state = 'REFUSED' and o.status in ('ON_HOLD', 'PENDING', 'CONFIRMED')
    and y.conflict is null
  or y.step = 'CONFIRM' and y.state = 'DONE' and o.status in ('ON_HOLD', 'PENDING')
