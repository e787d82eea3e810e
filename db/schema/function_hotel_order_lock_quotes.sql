CREATE OR REPLACE FUNCTION public.hotel_order_lock_quotes(p jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from jsonb_to_recordset(p) as a ("companyId" uuid, token uuid)
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
    order by q.id for update of q;
end
$function$
