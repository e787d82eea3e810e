-- Closes billing periods as a scheduled job. It holds the lock of the account's wallet, so no movement is posted there
-- and other nodes wait.

-- Movements are numbered and lines are inserted under the wallet's lock, so a movement that is neither on a bill nor
-- deferred has a higher number than all that are, whatever the clocks say. `checks/debts_are_billed.sql` proves it.

-- Accounts with a new movement, with a deferred one that nobody looked at today, or with an open bill whose period has
-- ended. An account needs an agreement.
-- name: list_due_accounts
select w.company_id, w.currency
from wallet_debt w
where exists (select from agreement_terms a where a.company_id = w.company_id and a.currency = w.currency
  and a.status <> 'DRAFT')
  and (exists (select from bill b where b.company_id = w.company_id and b.currency = w.currency and b.status = 'OPEN'
    and b.period_to < $today::date)
    or exists (select from bill_deferred d where d.company_id = w.company_id and d.currency = w.currency
      and d.looked_on < $today::date)
    or (select m.no from debt_movement m where m.company_id = w.company_id and m.currency = w.currency
      order by m.no desc limit 1)
      > greatest((select l.transfer_no from bill_line l where l.company_id = w.company_id and l.currency = w.currency
        order by l.transfer_no desc limit 1), (select d.transfer_no from bill_deferred d
        where d.company_id = w.company_id and d.currency = w.currency order by d.transfer_no desc limit 1), 0))
order by w.company_id, w.currency

-- The terms an account is billed by: those of the agreement in force, else of the last one.
-- name: find_terms
select a.id as agreement_id, a.settlement_term as term, a.bill_by, a.payment_days,
  (select max(b.period_to) from bill b where b.company_id = a.company_id and b.currency = $currency::text
    and b.status <> 'OPEN' and b.subject_id is null) as issued_to
from agreement_terms a
where a.company_id = $company_id::uuid and a.currency = $currency::text and a.status <> 'DRAFT'
order by agreement_in_force(a.company_id, $now::timestamptz) is not distinct from a.id desc,
  a.valid_from <= $now::timestamptz desc,
  a.valid_to desc, a.id desc limit 1

-- Open bills of an account.
-- name: list_open
select b.id, b.settlement_term as term, b.period_from as "from", b.period_to as "to", b.subject_id
from bill b where b.company_id = $company_id::uuid and b.currency = $currency::text and b.status = 'OPEN'
order by b.created_at, b.id

-- The number of the last movement on a bill or deferred. It is a query of its own, so that the planner knows how few
-- movements follow it.
-- name: find_last_billed
select greatest((select l.transfer_no from bill_line l
  where l.company_id = $company_id::uuid and l.currency = $currency::bpchar
  order by l.transfer_no desc limit 1), (select d.transfer_no from bill_deferred d
  where d.company_id = $company_id::uuid and d.currency = $currency::bpchar
  order by d.transfer_no desc limit 1), 0) as last

-- not null: id, at, subject_kind, is_billed
-- Movements on no bill, the deferred ones among them, and whether their order is on a bill; in order.
-- name: list_movements
with unbilled as (
  select m.id, m.no, m.at, m.subject_kind, m.subject_id, null::date as looked_on from debt_movement m
  where m.company_id = $company_id::uuid and m.currency = $currency::bpchar and m.no > $last_billed::bigint
  union all
  select m.id, m.no, m.at, m.subject_kind, m.subject_id, d.looked_on from bill_deferred d
  join debt_movement m on m.id = d.transfer_id and m.company_id = d.company_id
  where d.company_id = $company_id::uuid and d.currency = $currency::bpchar
)
select u.id, u.at, u.subject_kind, u.subject_id, u.looked_on,
  exists (select from bill_line l where l.subject_id = u.subject_id and l.company_id = $company_id::uuid) as is_billed
from unbilled u order by u.no

-- Leaves movements for a later day.
-- name: defer_movements
insert into bill_deferred (transfer_id, transfer_no, company_id, currency, looked_on)
select m.id, m.no, m.company_id, m.currency, $today::date
from debt_movement m where m.company_id = $company_id::uuid and m.id = any ($transfer_ids::uuid[])
on conflict (transfer_id) do update set looked_on = excluded.looked_on

-- Opens a bill.
-- name: insert_bill
insert into bill (code, company_id, agreement_id, currency, settlement_term, period_from, period_to, subject_id)
values (code_next('B', 'bill_code', $now::timestamptz),
  $company_id::uuid, $agreement_id::uuid, $currency::text,
  $term::text, $from::date, $to::date, $subject_id::uuid)
returning id

-- Adds movements to an open bill.
-- name: insert_lines
with added as (
  insert into bill_line (bill_id, company_id, currency, kind, amount_minor, transfer_id, transfer_no, subject_kind,
    subject_id, subject_code, note, at)
  select $bill_id::uuid, m.company_id, m.currency,
    case when m.kind = 'CHARGE' and m.note ~ '^PENALTY(: |$)' then 'PENALTY' else m.kind end, m.amount_minor, m.id,
    m.no, m.subject_kind, m.subject_id, m.subject_code, m.note, m.at
  from debt_movement m where m.company_id = $company_id::uuid and m.id = any ($transfer_ids::uuid[])
  order by m.no
  returning amount_minor
), due as (
  delete from bill_deferred d where d.company_id = $company_id::uuid and d.transfer_id = any ($transfer_ids::uuid[])
)
update bill b set line_count = b.line_count + a.lines, total_minor = b.total_minor + a.sum
from (select count(*) as lines, coalesce(sum(amount_minor), 0) as sum from added) a
where b.id = $bill_id::uuid and b.company_id = $company_id::uuid and b.status = 'OPEN'

-- Issues the bills whose period has ended, or all open ones, with the operator's day and the agreement's payment days.
-- name: issue_bills
with issued as (
  update bill b set status = 'ISSUED', issued_at = $now::timestamptz, issued_on = $today::date,
    due_on = $today::date + a.payment_days, period_to = least(b.period_to, greatest(b.period_from, $today::date))
  from agreement_terms a
  where b.company_id = $company_id::uuid and b.currency = $currency::text and b.status = 'OPEN'
    and (b.period_to < $today::date or $all::boolean)
    and a.id = b.agreement_id and a.company_id = b.company_id
  returning b.id, b.code, b.company_id, b.total_minor
), logged as (
  insert into bill_log (bill_id, company_id, at, actor_kind, actor_name, event, from_status, to_status, amount_minor)
  select i.id, i.company_id, $now::timestamptz, 'SYSTEM', 'Tradewind', 'issued', 'OPEN', 'ISSUED', i.total_minor
    from issued i
)
insert into outbox (topic, company_id, payload)
select 'bill.issued', i.company_id, jsonb_build_object('billId', i.id, 'code', i.code, 'companyId', i.company_id,
  'at', instant_text($now::timestamptz)) from issued i

-- Marks bills of all companies that are overdue.
-- name: set_overdue
with late as (
  select b.id, b.status from bill b where b.status = any ($from::text[]) and b.due_on < $today::date
    and b.total_minor - b.paid_minor > b.disputed_minor
  order by b.id limit $limit::int for update skip locked
), changed as (
  update bill b set status = 'OVERDUE' from late where b.id = late.id
  returning b.id, b.code, b.company_id, late.status as was,
    b.total_minor - b.paid_minor - b.disputed_minor as left_minor
), logged as (
  insert into bill_log (bill_id, company_id, at, actor_kind, actor_name, event, from_status, to_status, amount_minor)
  select c.id, c.company_id, $now::timestamptz, 'SYSTEM', 'Tradewind', 'overdue', c.was, 'OVERDUE', c.left_minor
    from changed c
)
insert into outbox (topic, company_id, payload)
select 'bill.overdue', c.company_id, jsonb_build_object('billId', c.id, 'code', c.code, 'companyId', c.company_id,
  'at', instant_text($now::timestamptz)) from changed c

-- Bills of all companies that became overdue under a clock that was ahead are what they were before.
-- name: unset_overdue
with early as (
  select b.id, b.paid_minor > 0 as is_part_paid, exists (select from bill_log g where g.bill_id = b.id
    and g.company_id = b.company_id and g.event = 'confirmed') as is_confirmed
  from bill b where b.status = 'OVERDUE' and b.due_on >= $today::date
  order by b.id limit $limit::int for update skip locked
), changed as (
  update bill b set status = case when e.is_part_paid then 'PART_PAID' when e.is_confirmed then 'CONFIRMED'
    else 'ISSUED' end
  from early e where b.id = e.id
  returning b.id, b.company_id, b.status, b.total_minor - b.paid_minor - b.disputed_minor as left_minor
)
insert into bill_log (bill_id, company_id, at, actor_kind, actor_name, event, from_status, to_status, amount_minor)
select c.id, c.company_id, $now::timestamptz, 'SYSTEM', 'Tradewind', case c.status when 'ISSUED' then 'not_overdue'
  when 'CONFIRMED' then 'confirmed_not_overdue' else 'part_not_overdue' end, 'OVERDUE', c.status, c.left_minor
from changed c

-- Reminders of all companies from a moment that has not come: the clock was ahead.
-- name: forget_dunned
delete from bill_reminder r where r.at > $now::timestamptz

-- name: forget_reminded
update bill b set reminded_on = null where b.reminded_on > $today::date

-- Writes one reminder event for each bill of all companies that is due soon.
-- name: set_reminded
with soon as (
  update bill b set reminded_on = $today::date
  where b.status = any ($from::text[])
    and b.due_on between $today::date and $soon::date and b.reminded_on is null
    and b.total_minor - b.paid_minor > b.disputed_minor
    and b.issued_on < $today::date
  returning b.id, b.code, b.company_id
)
insert into outbox (topic, company_id, payload)
select 'bill.due_soon', s.company_id, jsonb_build_object('billId', s.id, 'code', s.code, 'companyId', s.company_id,
  'at', instant_text($now::timestamptz)) from soon s

-- Reminds of overdue bills of all companies that have reached a step of reminders: each bill once a step, one event an
-- account, of its oldest bill.
-- name: set_dunned
with reached as (
  select b.id, b.company_id, max(s.days) as days
  from bill b join unnest($steps::int[]) as s (days) on b.due_on + s.days <= $today::date
  where b.status = 'OVERDUE' and b.total_minor - b.paid_minor > b.disputed_minor
  group by b.id, b.company_id
), noted as (
  insert into bill_reminder (bill_id, company_id, step_days, at)
  select r.id, r.company_id, r.days, $now::timestamptz from reached r
  on conflict do nothing
  returning bill_id, company_id
), oldest as (
  select distinct on (b.company_id, b.currency) b.id, b.code, b.company_id
  from noted n join bill b on b.id = n.bill_id and b.company_id = n.company_id
  order by b.company_id, b.currency, b.due_on, b.id
)
insert into outbox (topic, company_id, payload)
select 'bill.reminder', o.company_id, jsonb_build_object('billId', o.id, 'code', o.code, 'companyId', o.company_id,
  'at', instant_text($now::timestamptz)) from oldest o

-- Accounts with a credit to set off, or with a bill whose total is zero.
-- name: list_credit_accounts
select distinct c.company_id, c.currency
from bill c
where c.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE')
  and (c.total_minor = c.paid_minor or c.total_minor < c.paid_minor and exists (
  select from bill b where b.company_id = c.company_id and b.currency = c.currency
    and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE')
    and b.total_minor - b.paid_minor > b.disputed_minor))

-- Locks the issued, unsettled bills of an account, oldest first.
-- name: lock_unsettled
select b.id, b.code, b.status, b.total_minor, b.paid_minor, b.disputed_minor
from bill b
where b.company_id = $company_id::uuid and b.currency = $currency::text
  and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE')
order by b.created_at, b.id for update
