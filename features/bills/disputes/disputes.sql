-- Disputes of lines. Lock order: the bill, its orders, the dispute, the wallet.

-- part: row
d.id, d.bill_id, b.code as bill_code, c.name as company_name, d.line_id, l.subject_code, b.currency, d.amount_minor,
  d.credited_minor, d.status, s.name as opened_by, d.opened_at, d.decided_at, d.due_on

-- part: joined
bill_dispute d
join bill b on b.id = d.bill_id and b.company_id = d.company_id
join bill_line l on l.id = d.line_id and l.company_id = d.company_id
join company_name c on c.id = d.company_id
join staff_member s on s.id = d.opened_by

-- not null: opened_by
-- name: find_dispute
select {row} from {joined} where d.id = $dispute_id::uuid and d.company_id = $company_id::uuid

-- name: list_messages
select m.id, m.at, m.by_operator, m.author_name, m.text, m.file_name
from bill_dispute_message m
where m.dispute_id = $dispute_id::uuid and m.company_id = $company_id::uuid order by m.no

-- name: find_file
select m.file_name, m.file_type, m.file_content from bill_dispute_message m
where m.id = $id::uuid and m.company_id = $company_id::uuid and m.file_content is not null

-- The company and bill of a dispute; the desk names a dispute alone.
-- name: find_place
select d.company_id, d.bill_id from bill_dispute d where d.id = $dispute_id::uuid

-- name: find_file_company
select m.company_id from bill_dispute_message m where m.id = $id::uuid

-- part: disputed
select d.id, d.status, d.company_id, d.amount_minor, l.subject_kind, l.subject_id, l.subject_code, b.code as bill_code
from bill_dispute d
join bill_line l on l.id = d.line_id and l.company_id = d.company_id
join bill b on b.id = d.bill_id and b.company_id = d.company_id
where d.id = $dispute_id::uuid and d.company_id = $company_id::uuid

-- A dispute with what its line is about.
-- name: find_disputed
{disputed}

-- name: lock_dispute
{disputed} for update of d

-- name: find_line
select l.id, l.amount_minor from bill_line l
where l.id = $line_id::uuid and l.bill_id = $bill_id::uuid and l.company_id = $company_id::uuid

-- Returns no row when the line is disputed already. The caller has locked the bill.
-- name: insert_dispute
with opened as (
  insert into bill_dispute (bill_id, line_id, company_id, amount_minor, opened_by, opened_at)
  values ($bill_id::uuid, $line_id::uuid, $company_id::uuid, $amount_minor::bigint, $staff_id::uuid, $now::timestamptz)
  on conflict (line_id) where status <> 'WITHDRAWN' do nothing
  returning id, bill_id, company_id, amount_minor
), changed as (
  update bill b set disputed_minor = b.disputed_minor + o.amount_minor from opened o
  where b.id = o.bill_id and b.company_id = o.company_id
)
select o.id from opened o

-- not null: amount_minor
-- What was given back of a bill by disputes that were upheld.
-- name: sum_upheld
select coalesce(sum(d.credited_minor), 0)::bigint as amount_minor from bill_dispute d
where d.bill_id = $bill_id::uuid and d.company_id = $company_id::uuid

-- Ends an open dispute. The caller has locked the bill; what is not given back is due with the agreement's days to
-- pay, which moves the bill's own day unless some of it is overdue already.
-- name: end_dispute
with ended as (
  update bill_dispute d set status = $status::text, decided_by = $staff_id::uuid, decided_at = $now::timestamptz,
    credited_minor = $credited_minor?::bigint,
    due_on = case when $status::text in ('REJECTED', 'PARTLY') then $today::date + a.payment_days end
  from bill b join agreement_terms a on a.id = b.agreement_id and a.company_id = b.company_id
  where d.id = $dispute_id::uuid and d.company_id = $company_id::uuid and d.status = 'OPEN'
    and b.id = d.bill_id and b.company_id = d.company_id
  returning d.bill_id, d.company_id, d.amount_minor, d.due_on
)
update bill b set disputed_minor = b.disputed_minor - e.amount_minor,
  due_on = case when b.status = 'OVERDUE' then b.due_on else greatest(b.due_on, e.due_on) end
from ended e where b.id = e.bill_id and b.company_id = e.company_id

-- Tells of a dispute; `staff_id` is who opened it.
-- part: event
jsonb_build_object('disputeId', d.id, 'billId', d.bill_id, 'code', b.code,
  'companyId', d.company_id, 'staffId', d.opened_by, 'at', instant_text($now::timestamptz))

-- name: insert_event
insert into outbox (topic, company_id, payload)
select $topic::text, d.company_id, {event}
from bill_dispute d join bill b on b.id = d.bill_id and b.company_id = d.company_id
where d.id = $dispute_id::uuid and d.company_id = $company_id::uuid

-- One event for all lines that were disputed at once; `dispute_id` is the first of them.
-- name: insert_opened
insert into outbox (topic, company_id, payload)
select 'dispute.opened', d.company_id,
  {event} || jsonb_build_object('lineCount', $line_count::int, 'amountMinor', $amount_minor::bigint)
from bill_dispute d join bill b on b.id = d.bill_id and b.company_id = d.company_id
where d.id = $dispute_id::uuid and d.company_id = $company_id::uuid

-- The last words of the desk about a dispute.
-- name: find_answer
select m.text from bill_dispute_message m
where m.dispute_id = $dispute_id::uuid and m.company_id = $company_id::uuid and m.by_operator and m.text <> ''
order by m.no desc limit 1

-- name: count_messages
select count(*)::int as total from bill_dispute_message m
where m.dispute_id = $dispute_id::uuid and m.company_id = $company_id::uuid

-- name: insert_message
insert into bill_dispute_message (dispute_id, company_id, at, by_operator, staff_id, author_name, text, file_name,
  file_type, file_content)
select $dispute_id::uuid, $company_id::uuid, $now::timestamptz, $by_operator::boolean, s.id, s.name, $text::text,
  $file_name?::text, $file_type?::text, $file_content?::bytea
from staff_member s where s.id = $staff_id::uuid

-- part: found
($statuses::text[] is null or d.status = any ($statuses::text[]))
  and ($pattern::text is null or b.code ilike $pattern::text or l.subject_code ilike $pattern::text
    or c.name ilike $pattern::text)

-- not null: opened_by
-- Open disputes of all companies first, oldest first; then the others, newest first.
-- name: list_disputes
select {row} from {joined} where {found}
order by d.status = 'OPEN' desc, case when d.status = 'OPEN' then d.opened_at end, d.opened_at desc, d.id desc
limit $limit::int offset $offset::int

-- name: count_disputes
select count(*)::int as total, min(d.opened_at) as since from {joined} where {found}
