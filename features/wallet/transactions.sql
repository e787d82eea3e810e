-- A movement in the customer's view, by its kind: how it changes the free balance, the free credit, and the debt.
-- `transactions.test.ts` compares these with the ledger's own entries of each kind.
-- part: deposit
(case when t.kind in ('RECHARGE', 'VOID', 'REFUND', 'ADJUSTMENT') then t.deposit_minor
  when t.kind in ('CHARGE', 'AUTHORIZE', 'PAYOUT', 'SETTLE') then -t.deposit_minor else 0 end)

-- part: credit
(case when t.kind in ('VOID', 'REFUND', 'ADJUSTMENT') then t.credit_minor when t.kind in ('CHARGE', 'AUTHORIZE')
  then -t.credit_minor when t.kind = 'SETTLE' then t.deposit_minor else 0 end)

-- part: owed
(case when t.kind in ('CHARGE', 'CAPTURE') then t.credit_minor when t.kind in ('REFUND', 'ADJUSTMENT')
  then -t.credit_minor when t.kind = 'SETTLE' then -t.deposit_minor else 0 end)

-- People who see own orders only find what moved for those, and for payments of those or of their own.
-- The time of a transfer never goes back within a wallet (migration 0030), so a period is a range of the index.
-- part: found
t.company_id = $company_id::uuid and t.created_at >= coalesce($from?::timestamptz, '-infinity')
  and t.created_at < coalesce($to?::timestamptz, 'infinity')
  and ($own_staff_id::uuid is null or t.subject_id in (
    select w.subject_id from subject_staff w
      where w.company_id = $company_id::uuid and w.staff_id = $own_staff_id::uuid))
  and ($ids::uuid[] is null or t.id = any ($ids::uuid[]))
  and ($kinds::text[] is null or t.kind = any ($kinds::text[]))
  and ($currency::text is null or t.currency = $currency::text)
  and ($amount_from_minor::bigint is null or abs(t.deposit_minor + t.credit_minor) >= $amount_from_minor::bigint)
  and ($amount_to_minor::bigint is null or abs(t.deposit_minor + t.credit_minor) <= $amount_to_minor::bigint)
  and ($moved_by::uuid[] is null or t.staff_id = any ($moved_by::uuid[]))
  and ($pattern::text is null or t.subject_code ilike $pattern::text or t.note ilike $pattern::text)

-- part: row
json_build_object('id', t.id, 'at', instant_text(t.created_at), 'kind', t.kind, 'currency', t.currency::text,
  'amountMinor', {deposit} + {credit}, 'depositMinor', {deposit}, 'creditMinor', {credit},
    'movedMinor', t.deposit_minor + t.credit_minor, 'owedMinor', {owed},
  'subjectKind', t.subject_kind, 'subjectId', t.subject_id, 'subjectCode', t.subject_code,
  'balanceAfterMinor', t.deposit_after_minor, 'onAccountAfterMinor', t.receivable_after_minor,
    'spendableAfterMinor', t.spendable_after_minor,
  'note', t.note, 'movedBy', s.name)

-- The rows of a page as JSON text, in the order of their identifiers; the count stops at the last page.
-- part: shown
select coalesce(string_agg({row}::text, ',' order by p.place), '') as rows,
  coalesce((select count(*)::int from (select from ledger_transfer t where {found} limit $max_counted::int) as counted),
    0) as total
from page
cross join unnest(page.ids) with ordinality as p (id, place)
join ledger_transfer t on t.id = p.id and t.company_id = $company_id::uuid
left join staff_member s on s.id = t.staff_id and s.company_id = t.company_id

-- order: at = t.created_at | t.no

-- name: list_by_{order}
with page as materialized (select array(select t.id from ledger_transfer t where {found} order by {by}
  limit $limit::int offset $offset::int) as ids)
{shown}

-- not null: count, out_minor, net_minor
-- The free balance's money by the whole filter, however many pages it has. A CAPTURE takes from what was held: it
-- counts as released and as out, so that all four add up to the net. Movements of a kind and a sign are added up first.
-- name: sum_transfers
select t.currency, sum(t.count)::int as count,
  coalesce(sum({deposit}) filter (where t.kind not in ('AUTHORIZE', 'VOID') and {deposit} > 0), 0)::bigint as in_minor,
  (coalesce(sum({deposit}) filter (where t.kind not in ('AUTHORIZE', 'VOID') and {deposit} < 0), 0)
    - coalesce(sum(t.deposit_minor) filter (where t.kind = 'CAPTURE'), 0))::bigint as out_minor,
  coalesce(sum({deposit}) filter (where t.kind = 'AUTHORIZE'), 0)::bigint as held_minor,
  coalesce(sum(t.deposit_minor) filter (where t.kind in ('VOID', 'CAPTURE')), 0)::bigint as released_minor,
  sum({deposit})::bigint as net_minor
from (
  select t.currency, t.kind, count(*) as count, sum(t.deposit_minor)::bigint as deposit_minor
  from ledger_transfer t
  where {found}
  group by t.currency, t.kind, t.deposit_minor > 0
) t
group by t.currency order by t.currency

-- column staff: { id: string; name: string }[]
-- column currencies: string[]
-- The choices of the filters.
-- name: find_choices
select
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
    from staff_member s where s.company_id = $company_id::uuid), '[]') as staff,
  coalesce((select json_agg(w.currency::text order by w.currency) from wallet w where w.company_id = $company_id::uuid),
    '[]') as currencies,
  (select min(t.created_at) from ledger_transfer t where t.company_id = $company_id::uuid) as first_at

-- A file reads the identifiers first and the rows in batches, so that a slow download holds no long transaction.
-- name: ids_by_{order}
select t.id from ledger_transfer t where {found} order by {by} limit $limit::int

-- column listed: TradeRow from './contract-list.ts'
-- The rows of identifiers, in their order, without those of another company.
-- name: list_transfers_of
select {row} as listed
from unnest($ids::uuid[]) with ordinality as p (id, place)
join ledger_transfer t on t.id = p.id and t.company_id = $company_id::uuid
left join staff_member s on s.id = t.staff_id and s.company_id = t.company_id
order by p.place

-- The balance before a moment.
-- name: find_balance_before
select t.deposit_after_minor as balance_minor, t.receivable_after_minor as on_account_minor
from ledger_transfer t
where t.company_id = $company_id::uuid and t.currency = $currency::text and t.created_at < $before_at::timestamptz
order by t.created_at desc, t.no desc limit 1

-- not null: place
-- The last movement of each day that had one, by the day's place in the lists.
-- name: list_day_ends
select d.place::int as place, ends.balance_minor, ends.on_account_minor
from unnest($from_at::timestamptz[], $before_at::timestamptz[]) with ordinality as d (from_at, before_at, place)
cross join lateral (
  select t.deposit_after_minor as balance_minor, t.receivable_after_minor as on_account_minor from ledger_transfer t
  where t.company_id = $company_id::uuid and t.currency = $currency::text and t.created_at >= d.from_at
    and t.created_at < d.before_at
  order by t.created_at desc, t.no desc limit 1
) as ends
order by d.place

-- The parties of a statement: the company with its agreement, if any. No row without an account in the currency.
-- name: find_account_holder
select c.name, c.legal_name, c.code, a.number as agreement_number
from company_name c
join wallet w on w.company_id = c.id and w.company_id = $company_id::uuid and w.currency = $currency::text
left join agreement_terms a on a.id = $agreement_id?::uuid and a.company_id = c.id
where c.id = $company_id::uuid

-- not null: deposit_minor, owed_minor, moved_minor
-- Sums of a period's movements by kind.
-- name: sum_by_kind
select t.kind, count(*)::int as count, sum({deposit})::bigint as deposit_minor, sum({owed})::bigint as owed_minor,
  sum(t.deposit_minor + t.credit_minor)::bigint as moved_minor
from ledger_transfer t
where t.company_id = $company_id::uuid and t.currency = $currency::text and t.created_at >= $from_at::timestamptz
  and t.created_at < $before_at::timestamptz
group by t.kind

-- column listed: TradeRow from './contract-list.ts'
-- name: list_movements
select {row} as listed
from ledger_transfer t left join staff_member s on s.id = t.staff_id and s.company_id = t.company_id
where t.company_id = $company_id::uuid and t.currency = $currency::text and t.created_at >= $from_at::timestamptz
  and t.created_at < $before_at::timestamptz
order by t.created_at, t.no limit $limit::int
