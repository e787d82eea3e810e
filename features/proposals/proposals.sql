-- Proposals of companies to their clients. The state follows from what happened and from the day.

-- part: state
case when p.revoked_at is not null then 'REVOKED' when p.chosen_at is not null then 'CHOSEN'
  when p.expires_on < $today::date then 'EXPIRED' else 'OPEN' end

-- part: found
p.company_id = $company_id::uuid
  and ($states::text[] is null or {state} = any ($states::text[]))
  and ($made_from::timestamptz is null or p.created_at >= $made_from::timestamptz)
  and ($made_to::timestamptz is null or p.created_at < $made_to::timestamptz)
  and ($pattern::text is null or p.title ilike $pattern::text or p.chosen_by ilike $pattern::text
    or exists (select from staff_member s where s.id = p.staff_id and s.company_id = p.company_id
      and s.name ilike $pattern::text)
    or exists (select from proposal_rate r where r.proposal_id = p.id and r.company_id = p.company_id
      and (r.facts ->> 'hotelNameEn' ilike $pattern::text or r.facts ->> 'hotelNameZh' ilike $pattern::text)))

-- not null: state, stays
-- column state: ProposalState from './rules.ts'
-- name: list_proposals
select p.id, p.title, {state} as state, p.currency, p.visit_count as visits, p.visited_at, p.expires_on, p.chosen_by,
  s.name as made_by, p.created_at,
  (select count(*)::int from proposal_rate r where r.proposal_id = p.id and r.company_id = p.company_id) as stays
from proposal p join staff_member s on s.id = p.staff_id and s.company_id = p.company_id
where {found}
order by p.created_at desc, p.id desc
limit $limit::int offset $offset::int

-- name: count_proposals
select count(*)::int as total from proposal p where {found}

-- not null: state, is_link_kept
-- column state: ProposalState from './rules.ts'
-- name: find_proposal
select p.id, p.title, p.words, p.currency, p.mark_up_basis_points, p.mark_up_minor, p.round_to_minor, p.less_minor,
  p.with_logo, p.expires_on, {state} as state, p.visit_count as visits, p.visited_at, p.chosen_at, p.chosen_no,
  p.chosen_by, p.chosen_note, p.chosen_minor, p.token_sealed is not null as is_link_kept
from proposal p
where p.company_id = $company_id::uuid and p.id = $proposal_id::uuid

-- not null: state
-- column state: ProposalState from './rules.ts'
-- Locks a proposal that is to be changed.
-- name: lock_proposal
select p.staff_id, p.title, {state} as state from proposal p
where p.company_id = $company_id::uuid and p.id = $proposal_id::uuid for update

-- not null: no
-- column stay: Stay from '#features/availability/contract.ts'
-- column facts: StayFacts from './contract-public.ts'
-- name: list_rates
select r.no::int as no, r.hotel_id, r.rate_plan_id, r.stay, r.facts, r.sent_minor
from proposal_rate r
where r.company_id = $company_id::uuid and r.proposal_id = $proposal_id::uuid
order by r.no

-- name: insert_proposal
insert into proposal (company_id, staff_id, title, words, currency, mark_up_basis_points, mark_up_minor, round_to_minor,
  less_minor, with_logo, expires_on, token_hash, token_sealed, created_at, updated_at)
values ($company_id::uuid, $staff_id::uuid, $title::text, $words::text, $currency::text, $mark_up_basis_points::int,
  $mark_up_minor::bigint, $round_to_minor::bigint, $less_minor::bigint, $with_logo::bool, $expires_on::date,
  $token_hash::bytea, $token_sealed::bytea,
  to_timestamp($now_ms::float8 / 1000), to_timestamp($now_ms::float8 / 1000))
returning id

-- name: set_proposal
update proposal set title = $title::text, words = $words::text, currency = $currency::text,
  mark_up_basis_points = $mark_up_basis_points::int, mark_up_minor = $mark_up_minor::bigint,
  round_to_minor = $round_to_minor::bigint, less_minor = $less_minor::bigint, with_logo = $with_logo::bool,
  expires_on = $expires_on::date, updated_at = to_timestamp($now_ms::float8 / 1000)
where company_id = $company_id::uuid and id = $proposal_id::uuid

-- name: remove_rates
delete from proposal_rate where company_id = $company_id::uuid and proposal_id = $proposal_id::uuid

-- name: insert_rates
insert into proposal_rate (proposal_id, no, company_id, hotel_id, rate_plan_id, stay, facts, sent_minor)
select $proposal_id::uuid, r.no, $company_id::uuid, r.hotel_id, r.rate_plan_id, r.stay, r.facts, r.sent_minor
from jsonb_to_recordset($rates::jsonb) as r (no smallint, hotel_id uuid, rate_plan_id uuid, stay jsonb, facts jsonb,
  sent_minor bigint)

-- name: set_token
update proposal set token_hash = $token_hash::bytea, token_sealed = $token_sealed::bytea
where company_id = $company_id::uuid and id = $proposal_id::uuid

-- name: find_token
select p.token_hash, p.token_sealed from proposal p
where p.company_id = $company_id::uuid and p.id = $proposal_id::uuid

-- name: list_sealed_tokens
select p.id, p.company_id, p.token_hash, p.token_sealed from proposal p where p.token_sealed is not null

-- name: set_sealed_token
update proposal p set token_sealed = $token_sealed?::bytea
where p.id = $id::uuid and p.company_id = $company_id::uuid

-- name: set_revoked
update proposal set revoked_at = to_timestamp($now_ms::float8 / 1000)
where company_id = $company_id::uuid and id = $proposal_id::uuid and revoked_at is null

-- The proposal of a link that still opens, with its company and the terms that the company's prices are made by today.
-- A link names no company.
-- name: find_by_token
select p.id as proposal_id, p.company_id, c.name as company_name, l.phone, a.id as agreement_id, a.currency,
  a.mark_up_basis_points
from proposal p
join company_name c on c.id = p.company_id and c.status = 'ACTIVE'
join company_legal l on l.id = c.id
left join agreement_terms a on a.company_id = p.company_id
  and a.id = agreement_in_force(p.company_id, to_timestamp($now_ms::float8 / 1000))
where p.token_hash = $token_hash::bytea and {state} in ('OPEN', 'CHOSEN')

-- name: count_visit
update proposal set visit_count = visit_count + 1, visited_at = to_timestamp($now_ms::float8 / 1000)
where company_id = $company_id::uuid and id = $proposal_id::uuid

-- name: set_chosen
update proposal set chosen_at = to_timestamp($now_ms::float8 / 1000), chosen_no = $no::smallint,
  chosen_by = $name::text, chosen_note = $note::text, chosen_minor = $price_minor::bigint
where company_id = $company_id::uuid and id = $proposal_id::uuid

-- name: insert_chosen_event
insert into outbox (topic, company_id, payload)
values ('proposal.chosen', $company_id::uuid, jsonb_build_object('proposalId', $proposal_id::uuid,
  'code', $title::text, 'companyId', $company_id::uuid, 'staffId', $staff_id::uuid,
  'at', instant_text(to_timestamp($now_ms::float8 / 1000))))

-- not null: company_name
-- name: find_company_name
select c.name as company_name, l.phone from company_name c join company_legal l on l.id = c.id
where c.id = $company_id::uuid
