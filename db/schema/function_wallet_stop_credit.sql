CREATE OR REPLACE FUNCTION public.wallet_stop_credit(p_company uuid, p_currency text, p_stopped boolean, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  update wallet w set credit_stopped_at = case when p_stopped then p_at end
  where w.company_id = p_company and w.currency = p_currency and (w.credit_stopped_at is not null) <> p_stopped;
end
$function$
