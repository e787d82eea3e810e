-- payments: bank transfers that are expected or wait for a second person, and lines of the bank that are to be matched.
-- A proof or a receipt is due a day after it came.
create view payment_handover with (security_invoker = true) as
select 'TRANSFER' as kind, a.id, a.number as code, c.name as waits_en, null::text as waits_zh, 'BANK' as channel,
  a.created_at as since, coalesce(least(r.at, f.at) + interval '1 day', a.expires_at) as due_at,
  greatest(a.expires_at, r.at + interval '30 days') as ends_at
from payment_attempt a
join company_name c on c.id = a.company_id
cross join lateral (select min(b.proposed_at) as at from bank_receipt b
  where b.attempt_id = a.id and b.company_id = a.company_id and b.booked_at is null) r
cross join lateral (select min(p.created_at) as at from payment_proof p
  where p.attempt_id = a.id and p.company_id = a.company_id) f
where a.provider = 'BANK' and (a.status = 'PENDING' or r.at is not null)
union all
select 'BANK_LINE', l.id, l.bank_ref, l.payer_name, null, 'BANK', l.uploaded_at, l.uploaded_at + interval '1 day',
  l.uploaded_at + interval '30 days'
from bank_line l where l.receipt_id is null and l.set_aside_reason is null and l.amount_minor > 0;
