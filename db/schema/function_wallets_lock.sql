CREATE OR REPLACE FUNCTION public.wallets_lock(p_companies uuid[], p_currencies text[], OUT companies uuid[], OUT currencies text[], OUT deposits bigint[], OUT credits bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$
