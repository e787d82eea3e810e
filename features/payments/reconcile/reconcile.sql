-- Statements of a provider compared with our attempts and refunds. Over all companies, in the operator's and the
-- clock's scope.

-- not null: day
-- Days since our first attempt whose reconciliation is due and not done, oldest first.
-- name: list_due_days
select d::date as day
from (select min(created_at) as at from payment_attempt where provider = $provider::text) first,
  generate_series(greatest((first.at at time zone 'UTC' + interval '8 hours')::date, $first_day::date), $last_day::date,
    interval '1 day') d
where first.at is not null and not exists (
  select from payment_statement s where s.provider = $provider::text and s.day = d::date
    and (s.status = 'DONE' or s.next_attempt_at > $now::timestamptz))
order by d

-- name: insert_day
insert into payment_statement (provider, day) values ($provider::text, $day::date) on conflict do nothing

-- not null: before
-- Makes concurrent runs for one day wait for each other, and says whether the neighbouring days are done. No day
-- precedes that of our first attempt.
-- name: lock_day
select s.status,
  (exists (select from payment_statement b where b.provider = s.provider and b.day = s.day - 1 and b.status = 'DONE')
    or s.day <= coalesce((select (min(a.created_at) at time zone 'UTC' + interval '8 hours')::date
      from payment_attempt a where a.provider = s.provider), s.day)) as before,
  exists (select from payment_statement n where n.provider = s.provider and n.day = s.day + 1
    and n.status = 'DONE') as after
from payment_statement s where s.provider = $provider::text and s.day = $day::date for update

-- Stores why there was no statement; a day that was done before stays done.
-- name: set_day_waiting
update payment_statement
set attempts = attempts + 1, next_attempt_at = case when status = 'WAITING' then $next_attempt_at::timestamptz end,
  problem = case when status = 'WAITING' then $problem::text end
where provider = $provider::text and day = $day::date

-- name: remove_rows
delete from payment_statement_row where provider = $provider::text and day = $day::date

-- name: insert_rows
insert into payment_statement_row (provider, day, line, kind, number, provider_ref, currency, amount_minor,
  settled_minor, fee_minor, is_final, at)
select $provider::text, $day::date, r.ordinality, r.kind, r.number, r."providerRef", r.currency, r."amountMinor",
  r."settledMinor", r."feeMinor", r."isFinal", r.at
from rows from (jsonb_to_recordset($rows::jsonb) as (kind text, number text, "providerRef" text, currency text,
  "amountMinor" bigint, "settledMinor" bigint, "feeMinor" bigint,
  "isFinal" boolean, at timestamptz)) with ordinality as r

-- Statement lines of our numbers that are not booked: their notification was lost.
-- name: list_unlearnt
select t.kind, t.number, t.provider_ref
from payment_statement_row t
where t.provider = $provider::text and t.day = $day::date and t.is_final and (
  exists (select from payment_attempt a where t.kind = 'CHARGE' and a.number = t.number
    and a.status in ('CREATED', 'PENDING', 'FAILED', 'CLOSED', 'EXPIRED'))
  or exists (select from payment_refund r where t.kind = 'REFUND' and r.number = t.number
    and r.status in ('PROCESSING', 'ABNORMAL')))

-- Compares the lines of a day with our rows, stores each difference as one issue, and marks the day as done with its
-- counts and sums. Our rows are those whose numbers the statement names, and those of the span that no statement names.
-- A refund in progress or stuck counts as succeeded.
-- name: reconcile_day
with theirs as (
  select kind, number, min(provider_ref) as provider_ref, min(currency) as currency,
    sum(amount_minor)::bigint as amount_minor, sum(settled_minor)::bigint as settled_minor,
    sum(fee_minor)::bigint as fee_minor, bool_or(is_final) as is_final, min(at) as at
  from payment_statement_row where provider = $provider::text and day = $day::date
  group by kind, number
), ours as (
  select 'CHARGE' as kind, a.number, a.company_id, a.pay_minor, a.pay_currency, a.provider_ref, a.status,
    a.status = 'SUCCEEDED' as booked, a.paid_at as at
  from theirs t join payment_attempt a on a.number = t.number and a.provider = $provider::text
  where t.kind = 'CHARGE'
  union all
  select 'REFUND', r.number, r.company_id, r.pay_minor, a.pay_currency, r.provider_ref, r.status,
    r.status <> 'FAILED' or not t.is_final, r.ended_at
  from theirs t join payment_refund r on r.number = t.number join payment_attempt a on a.id = r.attempt_id
    and a.provider = $provider::text
  where t.kind = 'REFUND'
  union all
  select 'CHARGE', a.number, a.company_id, a.pay_minor, a.pay_currency, a.provider_ref, a.status, true, a.paid_at
  from payment_attempt a
  where a.provider = $provider::text and a.status = 'SUCCEEDED' and a.paid_at >= $from::timestamptz
    and a.paid_at < $until::timestamptz
    and not exists (select from payment_statement_row s where s.number = a.number and s.kind = 'CHARGE'
      and s.provider = a.provider)
  union all
  select 'REFUND', r.number, r.company_id, r.pay_minor, a.pay_currency, r.provider_ref, r.status, true, r.ended_at
  from payment_refund r join payment_attempt a on a.id = r.attempt_id
  where a.provider = $provider::text and r.status = 'SUCCEEDED' and r.ended_at >= $from::timestamptz
    and r.ended_at < $until::timestamptz
    and not exists (select from payment_statement_row s where s.number = r.number and s.kind = 'REFUND'
      and s.provider = a.provider)
), pairs as (
  select coalesce(t.kind, o.kind) as kind, coalesce(t.number, o.number) as number, o.company_id,
    t.number is not null as there, coalesce(o.booked, false) as here,
    t.amount_minor, t.currency, t.fee_minor, t.provider_ref as their_ref, o.pay_minor, o.pay_currency,
      o.provider_ref as our_ref,
    -- Rounds halves away from zero. A fee that is refunded in parts may differ by the last fen of each part.
    (case t.kind when 'CHARGE' then 1
      else -1 end * round(t.settled_minor * $fee_basis_points::int / 10000.0))::bigint as agreed_fee_minor,
    case t.kind when 'CHARGE' then 0 else 1 end as fee_slack,
    case when o.number is null then '{}'::jsonb
      else jsonb_build_object('amountMinor', o.pay_minor, 'currency', o.pay_currency, 'status', o.status,
        'providerRef', o.provider_ref, 'at', instant_text(o.at)) end as ours,
    case when t.number is null then '{}'::jsonb
      else jsonb_build_object('amountMinor', t.amount_minor, 'currency', t.currency, 'feeMinor', t.fee_minor,
        'providerRef', t.provider_ref, 'at', instant_text(t.at)) end as theirs
  from theirs t full join ours o on o.kind = t.kind and o.number = t.number
), found as (
  select p.*, f.kind as difference
  from pairs p, lateral (values
    ('STATEMENT_MISSING_HERE', p.there and not p.here),
    ('STATEMENT_MISSING_THERE', not p.there),
    ('STATEMENT_AMOUNT', p.there and p.here and (p.amount_minor, p.currency) <> (p.pay_minor, p.pay_currency)),
    -- Our number with another reference of the provider is another payment than the booked one.
    ('STATEMENT_REFERENCE', p.there and p.here and p.our_ref <> p.their_ref),
    ('STATEMENT_FEE', p.there and p.here and abs(p.fee_minor - p.agreed_fee_minor) > p.fee_slack)) as f (kind, is_so)
  where f.is_so
), noted as (
  insert into payment_issue (kind, fact, company_id, number, ours, theirs)
  select difference, difference || ':' || kind || ':' || number, company_id, number,
    jsonb_build_object('what', kind, 'day', $day::date) || ours
      || case difference when 'STATEMENT_FEE' then jsonb_build_object('feeMinor', agreed_fee_minor)
        else '{}'::jsonb end, theirs
  from found
  on conflict (fact) do nothing
), named as (
  -- A row that one day's statement misses and this one names needs no review.
  update payment_issue i set resolved_at = $now::timestamptz, resolution = 'BY_ITSELF'
  from pairs p
  where p.there and p.here and i.fact = 'STATEMENT_MISSING_THERE:' || p.kind || ':' || p.number
    and i.resolved_at is null
), summed as (
  select min(coalesce(currency, pay_currency)) as currency,
    count(*) filter (where there and kind = 'CHARGE') as charges_theirs,
      coalesce(sum(amount_minor) filter (where kind = 'CHARGE'), 0) as charges_theirs_minor,
    count(*) filter (where here and kind = 'CHARGE') as charges_here,
      coalesce(sum(pay_minor) filter (where here and kind = 'CHARGE'), 0) as charges_here_minor,
    count(*) filter (where there and kind = 'REFUND') as refunds_theirs,
      coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunds_theirs_minor,
    count(*) filter (where here and kind = 'REFUND') as refunds_here,
      coalesce(sum(pay_minor) filter (where here and kind = 'REFUND'), 0) as refunds_here_minor,
    coalesce(sum(fee_minor), 0) as fee_minor, (select count(*) from found) as differences
  from pairs
)
update payment_statement s
set status = 'DONE', attempts = s.attempts + 1, next_attempt_at = null, problem = null, done_at = $now::timestamptz,
  currency = summed.currency,
  charges_theirs = summed.charges_theirs, charges_theirs_minor = summed.charges_theirs_minor,
    charges_here = summed.charges_here, charges_here_minor = summed.charges_here_minor,
  refunds_theirs = summed.refunds_theirs, refunds_theirs_minor = summed.refunds_theirs_minor,
    refunds_here = summed.refunds_here,
  refunds_here_minor = summed.refunds_here_minor, fee_minor = summed.fee_minor, differences = summed.differences,
  flow_in_minor = $flow_in_minor::bigint, flow_out_minor = $flow_out_minor::bigint
from summed
where s.provider = $provider::text and s.day = $day::date

-- name: list_days
select s.day, s.status, s.attempts, s.problem, s.next_attempt_at, s.currency, s.charges_theirs, s.charges_theirs_minor,
  s.charges_here, s.charges_here_minor, s.refunds_theirs, s.refunds_theirs_minor, s.refunds_here, s.refunds_here_minor,
  s.fee_minor, s.flow_in_minor, s.flow_out_minor, s.differences, s.done_at
from payment_statement s
where s.provider = $provider::text and ($day::date is null or s.day = $day::date)
order by s.day desc
limit $limit::int offset $offset::int

-- name: count_days
select count(*)::int as total from payment_statement where provider = $provider::text
