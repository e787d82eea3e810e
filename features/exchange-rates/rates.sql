-- Exchange rates. The newest row of a pair that is in effect is its rate.

-- column current: PairRow['current'] from './contract.ts'
-- column next: PairRow['next'] from './contract.ts'
-- not null: count
-- Pairs of currencies with the rate in effect and the next one.
-- name: list_pairs
select p.base, p.quote, p.count::int as count,
  (select jsonb_build_object('rate', trim_scale(r.rate)::text, 'source', r.source,
    'effectiveAt', instant_text(r.effective_at))
   from exchange_rate r where r.base = p.base and r.quote = p.quote and r.effective_at <= portal_now()
     order by r.effective_at desc, r.id desc limit 1) as current,
  (select jsonb_build_object('rate', trim_scale(r.rate)::text, 'source', r.source,
    'effectiveAt', instant_text(r.effective_at))
   from exchange_rate r where r.base = p.base and r.quote = p.quote and r.effective_at > portal_now()
     order by r.effective_at, r.id desc limit 1) as next
from (select base, quote, count(*) as count from exchange_rate
  where ($pattern::text is null or base::text ilike $pattern::text or quote::text ilike $pattern::text)
    and ($base::text is null or (base = $base::text and quote = $quote?::text))
  group by base, quote) p
order by p.base, p.quote
limit $limit::int offset $offset::int

-- name: count_pairs
select count(distinct (base, quote))::int as total from exchange_rate
  where $pattern::text is null or base::text ilike $pattern::text or quote::text ilike $pattern::text

-- not null: rate
-- Every rate of a pair, the newest first.
-- name: list_history
select r.id, trim_scale(r.rate)::text as rate, r.source, r.effective_at, s.name as added_by, r.added_at
from exchange_rate r left join staff_member s on s.id = r.added_by
where r.base = $base::text and r.quote = $quote::text
order by r.effective_at desc, r.id desc limit $limit::int offset $offset::int

-- name: count_history
select count(*)::int as total from exchange_rate where base = $base::text and quote = $quote::text

-- Rates in effect at once are announced by `announce_rates` in the same transaction.
-- name: insert_rates
with added as (
  insert into exchange_rate (base, quote, rate, source, effective_at, added_by)
  select r.base, r.quote, r.rate, r.source, coalesce(r."effectiveAt", portal_now()), $added_by?::uuid
  from jsonb_to_recordset($rates::jsonb) as r (base text, quote text, rate numeric, source text,
    "effectiveAt" timestamptz)
  returning id
)
insert into exchange_rate_pending (rate_id) select id from added

-- One event for each of the operator's staff who looks after rates.
-- name: insert_events
insert into outbox (topic, company_id, payload)
select 'rates.added', null, jsonb_build_object('staffId', s.id, 'byName', b.name, 'count', $count::int,
  'rates', $rates::jsonb, 'at', instant_text(portal_now()))
from staff_member s left join staff_member b on b.id = $added_by?::uuid
where s.company_id is null and s.role in ('ADMIN', 'ACCOUNTS') and s.status = 'ACTIVE'

-- Writes one line to the journal when rates have come into effect; the nodes read all rates again after it.
-- name: announce_rates
with due as (
  delete from exchange_rate_pending p using exchange_rate r where r.id = p.rate_id and r.effective_at <= portal_now()
    returning 1
)
insert into change_journal (topic) select 'EXCHANGE' where exists (select from due)

-- The rate that each of these would replace, in their order: of its pair at its moment, or now; null where there is
-- none.
-- name: list_replaced
select (select trim_scale(r.rate)::text from exchange_rate r
  where r.base = p.base and r.quote = p.quote and r.effective_at <= coalesce(p."effectiveAt", portal_now())
  order by r.effective_at desc, r.id desc limit 1) as replaced_rate
from rows from (jsonb_to_recordset($rates::jsonb) as (base text, quote text, "effectiveAt" timestamptz))
  with ordinality as p (base, quote, "effectiveAt", place)
order by p.place

-- not null: added_by
-- Who added a rate of a currency since a moment.
-- name: list_adders
select distinct added_by from exchange_rate
where (base = $currency::text or quote = $currency::text) and added_at >= $since::timestamptz and added_by is not null

-- The rate of every pair, now or as it was at a moment, with the two before it.
-- not null: rate, earlier
-- name: list_rates
select distinct on (base, quote) base, quote, trim_scale(rate)::text as rate, source, effective_at,
  array_remove(array[trim_scale(lead(rate) over pair)::text, trim_scale(lead(rate, 2) over pair)::text], null)
    as earlier
from exchange_rate where effective_at <= coalesce($at::timestamptz, portal_now())
window pair as (partition by base, quote order by effective_at desc, id desc)
order by base, quote, effective_at desc, id desc
