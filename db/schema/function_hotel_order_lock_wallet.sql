CREATE OR REPLACE FUNCTION public.hotel_order_lock_wallet(p_company uuid, p_currency text)
 RETURNS wallet
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  w wallet;
begin
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  select * into w from wallet where company_id = p_company and currency = p_currency for update;
  if not found then
    raise exception 'wallet.not_found' using errcode = 'TW001';
  end if;
  return w;
end
$function$
