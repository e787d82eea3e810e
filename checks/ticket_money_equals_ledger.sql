-- The amounts of a ticket order equal its tickets and its ledger movements: taken once in full where it is confirmed,
-- refunded as recorded, and held only while it waits.
select o.id, o.code, o.status, o.payment_status, o.total_minor, o.refunded_minor, o.corrected_minor,
  l.taken, l.refunded, l.held
from ticket_order o
cross join lateral (
  select sum(u.price_minor) as price, sum(u.fee_minor) as fees, count(*) as tickets,
    coalesce(sum(u.price_minor - u.fee_minor) filter (where u.state = 'CANCELLED'), 0) as back
  from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
) u
cross join lateral (
  select
    coalesce(sum(t.deposit_minor + t.credit_minor) filter (where t.kind in ('CHARGE', 'CAPTURE')), 0) as taken,
    coalesce(sum(t.deposit_minor + t.credit_minor) filter (where t.kind = 'REFUND'), 0) as refunded,
    coalesce(sum(case t.kind when 'AUTHORIZE' then 1 when 'CAPTURE' then -1 when 'VOID' then -1 end
      * (t.deposit_minor + t.credit_minor)) filter (where t.kind <> 'CAPTURE' or t.closes_id is not null), 0) as held
  from ledger_transfer t where t.subject_id = o.id and t.subject_kind = 'TICKET_ORDER'
) l
where (u.price, u.tickets) <> (o.total_minor, o.ticket_count)
  or u.fees <> o.penalty_minor or o.refunded_minor not between u.back - o.corrected_minor and u.back
  or l.refunded <> o.refunded_minor
  or l.taken <> case when o.status in ('CONFIRMED', 'REDEEMED') or o.status = 'CANCELLED' and u.back + u.fees > 0
    then o.total_minor else 0 end
  or l.held <> case when o.status in ('ON_HOLD', 'PENDING') then
    case when o.payment_status = 'AUTHORIZED' then o.total_minor
      when o.authorize_transfer_id is not null then o.deposit_minor - o.online_minor else 0 end else 0 end
  or (o.status = 'PENDING' or o.awaits_approval and o.online_minor = 0) <> (o.payment_status = 'AUTHORIZED')
