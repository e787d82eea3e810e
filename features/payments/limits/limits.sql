-- Limits of recharging by company, in the operator's scope.

-- A limit is null where the general one counts.
-- name: list_limits
select w.company_id, c.code as company_code, c.name as company_name, w.currency, l.once_minor, l.day_minor,
  l.company_id is not null as own
from wallet_debt w join company_name c on c.id = w.company_id
left join payment_limit l on l.company_id = w.company_id and l.currency = w.currency
where ($company_id::uuid is null or (w.company_id = $company_id::uuid and w.currency = $currency?::text))
  and ($pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text)
order by (l.company_id is null), c.name, w.currency
limit $limit::int offset $offset::int

-- name: count_limits
select count(*)::int as total from wallet_debt w join company_name c on c.id = w.company_id
where $pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text

-- Gives a company limits of its own.
-- name: set_limit
insert into payment_limit (company_id, currency, once_minor, day_minor)
values ($company_id::uuid, $currency::text, $once_minor::bigint, $day_minor::bigint)
on conflict (company_id, currency) do update set once_minor = excluded.once_minor, day_minor = excluded.day_minor

-- Makes the general limits count again.
-- name: remove_limit
delete from payment_limit where company_id = $company_id::uuid and currency = $currency::text

-- A company's own limits, kept as they are until the transaction ends; no row where the general ones count.
-- name: lock_limit
select once_minor, day_minor from payment_limit
where company_id = $company_id::uuid and currency = $currency::text for update
