-- The amounts of an order equal its ledger movements: charged or authorised once in full, and what its changes charged
-- or gave back; refunded as recorded,
-- with what the desk gave back; of an order paid online the other part was held first.
select o.id, o.code, o.status, o.payment_status, o.total_minor, o.online_minor, o.refunded_minor
from hotel_order o
left join lateral (
  select
    coalesce(sum(t.deposit_minor) filter (where t.kind in ('CHARGE', 'AUTHORIZE')
      and not t.holds and not t.changes), 0) as paid_deposit,
    coalesce(sum(t.credit_minor) filter (where t.kind in ('CHARGE', 'AUTHORIZE') and not t.changes), 0) as paid_credit,
    coalesce(sum(t.deposit_minor) filter (where t.kind = 'AUTHORIZE' and t.holds), 0) as held,
    coalesce(sum(t.deposit_minor + t.credit_minor) filter (where t.kind = 'REFUND' and not t.changes), 0)
      as refunded,
    coalesce(sum(case t.kind when 'REFUND' then -1 when 'CHARGE' then 1 when 'CAPTURE' then 1 else 0 end
      * (t.deposit_minor + t.credit_minor)) filter (where t.changes), 0) as changed,
    bool_or(t.changes) is true as has_changed,
    count(*) filter (where t.kind = 'CAPTURE' and not t.changes) as captures,
    count(*) filter (where t.kind = 'VOID' and not t.holds and not t.changes) as voids,
    count(*) filter (where t.kind = 'AUTHORIZE' and not t.holds and not t.changes) as authorisations,
    count(*) filter (where t.kind = 'AUTHORIZE' and t.holds) - count(*)
      filter (where t.kind = 'VOID' and t.holds) as open_holds
  from (
    -- The first transfer of an order that is paid online only holds a part for it.
    select t.*, (o.online_minor > 0 or exists (select from payment p where p.purpose = 'HOTEL_ORDER'
        and p.payable_id = o.id and p.applied))
      and coalesce((select c.idempotency_key from ledger_transfer c where c.id = t.closes_id), t.idempotency_key)
      = 'hotel_order:' || o.id || ':pay' as holds,
      t.idempotency_key like 'hotel_order:' || o.id || ':change:%' as changes
    from ledger_transfer t where t.subject_id = o.id and t.subject_kind = 'HOTEL_ORDER'
  ) t
) l on true
cross join lateral (
  select o.online_minor = 0 or exists (
    select from payment p where p.purpose = 'HOTEL_ORDER' and p.payable_id = o.id and p.status = 'SUCCEEDED'
      and p.applied) as paid
) m
where (not l.has_changed
    and (l.paid_deposit <> case when m.paid then o.deposit_minor else 0 end or l.paid_credit <> o.credit_minor))
  or (l.has_changed and l.paid_deposit + l.paid_credit + l.changed <> o.total_minor)
  or l.refunded <> o.refunded_minor + (select coalesce(sum(c.amount_minor), 0) from hotel_order_correction c
    where c.order_id = o.id and c.kind <> 'CANCEL')
  or (not l.has_changed
    and l.held <> case when o.online_minor > 0 then o.deposit_minor - o.online_minor else 0 end)
  or (l.open_holds <> 0 and o.status <> 'AWAITING_PAYMENT')
  or (o.payment_status = 'UNPAID') <> (not m.paid and (o.status = 'AWAITING_PAYMENT' or l.held = 0))
  or (o.payment_status = 'AUTHORIZED' and l.captures + l.voids > 0)
  or (o.payment_status = 'VOIDED' and l.voids <> l.authorisations)
  or (o.payment_status = 'REFUND_PENDING' and l.captures + l.voids <> l.authorisations)
  or (o.payment_status in ('PAID', 'ON_ACCOUNT', 'REFUNDED', 'PARTIALLY_REFUNDED') and l.captures <> l.authorisations)
