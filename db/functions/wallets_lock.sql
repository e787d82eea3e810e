-- Locks the wallets of companies in their one order: what they have free stays so until this transaction ends. Returns
-- them as parallel arrays: company, currency, free balance, free credit. While credit is stopped, none is free.
create or replace function wallets_lock(
  p_companies uuid[], p_currencies text[], out companies uuid[], out currencies text[], out deposits bigint[],
  out credits bigint[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not scope_is_operator() and p_companies <> array_fill(scope_company(), array[cardinality(p_companies)]) then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  with wanted as materialized (
    select distinct w.company, w.currency from unnest(p_companies, p_currencies) w (company, currency)
  ), locked as materialized (
    select w.* from wanted x join wallet w on w.company_id = x.company and w.currency = x.currency
    order by w.company_id, w.currency for update of w
  )
  select coalesce(array_agg(company_id), '{}'), coalesce(array_agg(currency::text), '{}'),
    coalesce(array_agg(deposit_minor), '{}'),
    coalesce(array_agg(case when credit_stopped_at is null
      then credit_line_minor - receivable_minor - credit_held_minor else 0 end), '{}')
  into companies, currencies, deposits, credits from locked;
end
$$;
revoke execute on function wallets_lock from public;
grant execute on function wallets_lock to tradewind_app;
