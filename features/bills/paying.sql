-- Settles bills. Lock order: the bill, then its orders, then the wallet.

-- part: money
b.id, b.code, b.status, b.currency, b.total_minor, b.paid_minor, b.disputed_minor, b.due_on

-- name: find_owed
select {money} from bill b where b.id = $bill_id::uuid and b.company_id = $company_id::uuid

-- not null: amount_minor
-- What bills of all companies owe, as `dueOf` has it, for the desk.
-- name: list_owed
select b.id, b.company_id, b.code, b.currency,
  least(b.total_minor - b.paid_minor - b.disputed_minor, w.receivable_minor)::bigint as amount_minor
from bill b join wallet_debt w on w.company_id = b.company_id and w.currency = b.currency
where b.status not in ('OPEN', 'PAID', 'VOID')
  and b.total_minor - b.paid_minor > b.disputed_minor and w.receivable_minor > 0

-- name: lock_owed
select {money} from bill b where b.id = $bill_id::uuid and b.company_id = $company_id::uuid for update

-- The order of locking is that of setting off credits.
-- name: lock_all_owed
select {money} from bill b where b.id = any ($bill_ids::uuid[]) and b.company_id = $company_id::uuid
order by b.created_at, b.id for update

-- not null: kind, id
-- The orders charged on bills, which are paid with them.
-- name: list_charged
select distinct l.subject_kind as kind, l.subject_id as id
from bill_line l
where l.bill_id = any ($bill_ids::uuid[]) and l.company_id = $company_id::uuid and l.kind = 'CHARGE'
  and l.subject_id is not null

-- not null: kind, id
-- Those of them that are paid whole with it: no charge of theirs is on another bill that is not paid, or on none yet.
-- name: list_paid_off
select distinct l.subject_kind as kind, l.subject_id as id
from bill_line l
where l.bill_id = any ($bill_ids::uuid[]) and l.company_id = $company_id::uuid and l.kind = 'CHARGE'
  and l.subject_id is not null
  and not exists (
    select from debt_movement m
    left join bill_line x on x.transfer_id = m.id and x.company_id = m.company_id
      and not exists (select from bill v where v.id = x.bill_id and v.company_id = x.company_id and v.status = 'VOID')
    left join bill b on b.id = x.bill_id and b.company_id = x.company_id
    where m.subject_id = l.subject_id and m.company_id = l.company_id and m.kind = 'CHARGE'
      and b.status is distinct from 'PAID')

-- not null: same
-- Whether a key has paid before, and whether for the same amount of the same bill.
-- name: find_known
select p.bill_id = $bill_id::uuid and p.amount_minor = $amount_minor::bigint as same
from bill_payment p where p.company_id = $company_id::uuid and p.idempotency_key = $idempotency_key::text

-- What a payment of several bills has paid, whose keys begin alike.
-- name: list_known
select p.bill_id, p.amount_minor from bill_payment p
where p.company_id = $company_id::uuid and starts_with(p.idempotency_key, $prefix::text)

-- Records a settlement; returns no row when its key paid another bill at the same time.
-- name: insert_payment
insert into bill_payment (bill_id, company_id, kind, amount_minor, transfer_id, payment_code, other_bill_id, staff_id,
  idempotency_key, at)
values ($bill_id::uuid, $company_id::uuid, $kind::text, $amount_minor::bigint, $transfer_id::uuid, $payment_code::text,
  $other_bill_id::uuid, $staff_id::uuid,
  $idempotency_key::text, $now::timestamptz)
on conflict (company_id, idempotency_key) do nothing

-- name: set_settled
update bill b set paid_minor = b.paid_minor + $amount_minor::bigint, status = $to::text,
  paid_at = case when $to::text = 'PAID' then $now::timestamptz end
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = $from::text

-- name: set_dispute_step
update bill b set status = $to::text
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = $from::text

-- name: set_confirmed
update bill b set status = $to::text, confirmed_at = $now::timestamptz
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = $from::text

-- name: insert_log
insert into bill_log (bill_id, company_id, at, actor_kind, actor_id, actor_name, event, from_status, to_status,
  amount_minor, note)
values ($bill_id::uuid, $company_id::uuid, $now::timestamptz,
  case when $staff_id::uuid is null then 'SYSTEM'
    when exists (select from staff_member s where s.id = $staff_id::uuid and s.company_id = $company_id::uuid)
      then 'STAFF' else 'OPERATOR' end, $staff_id::uuid,
  coalesce((select s.name from staff_member s where s.id = $staff_id::uuid and s.company_id = $company_id::uuid),
    'Tradewind'), $event::text, $from::text, $to::text,
  $amount_minor::bigint, $note::text)

-- Writes the event of a paid bill to the outbox.
-- name: insert_paid_event
insert into outbox (topic, company_id, payload)
values ('bill.paid', $company_id::uuid, jsonb_build_object('billId', $bill_id::uuid, 'code', $code::text,
  'companyId', $company_id::uuid, 'at', instant_text($now::timestamptz)))
