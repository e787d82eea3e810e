-- An overdue bill stops new orders on account after the agreement's days of grace. The flag is the wallet's own: the credit line
-- stays as agreed.
alter table agreement
  add column grace_days int not null default 14 check (grace_days between 0 and 180);
alter table wallet
  add column credit_stopped_at timestamptz;

create or replace view agreement_terms with (security_invoker = true) as
select id, company_id, number, currency, settlement_term, mark_up_basis_points, payment_days, valid_from, valid_to, status, grace_days
from agreement;
create or replace view wallet_debt with (security_invoker = true) as
select company_id, currency, receivable_minor, credit_stopped_at from wallet;

-- Sets or lifts the stop. Its caller locked the wallet and looked at the bills afterwards, so that of two payments at once the
-- second one sees the first.
create function wallet_stop_credit(p_company uuid, p_currency text, p_stopped boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  update wallet w set credit_stopped_at = case when p_stopped then p_at end
  where w.company_id = p_company and w.currency = p_currency and (w.credit_stopped_at is not null) <> p_stopped;
end
$$;
revoke all on function wallet_stop_credit(uuid, text, boolean, timestamptz) from public;
grant execute on function wallet_stop_credit(uuid, text, boolean, timestamptz) to tradewind_app;

-- Read under the same lock that an order is saved under: while the stop is on, no credit is free for an order.
create or replace function wallets_lock(
  p_companies uuid[], p_currencies text[], out companies uuid[], out currencies text[], out deposits bigint[], out credits bigint[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not scope_is_operator() and p_companies <> array_fill(scope_company(), array[cardinality(p_companies)]) then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  with wanted as materialized (select distinct w.company, w.currency from unnest(p_companies, p_currencies) w (company, currency)),
  locked as materialized (
    select w.* from wanted x join wallet w on w.company_id = x.company and w.currency = x.currency
    order by w.company_id, w.currency for update of w
  )
  select coalesce(array_agg(company_id), '{}'), coalesce(array_agg(currency::text), '{}'), coalesce(array_agg(deposit_minor), '{}'),
    coalesce(array_agg(case when credit_stopped_at is null then credit_line_minor - receivable_minor - credit_held_minor else 0 end), '{}')
  into companies, currencies, deposits, credits from locked;
end
$$;
